import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import {
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
  YAMLParseError,
} from 'yaml';
import { collectionOf } from '#contract/content/collections.ts';
import { isSharedFact } from '#contract/content/shared-fact.ts';
import { errorMessage } from '#contract/errors/error-message.ts';
import type { ContentError } from '#contract/errors/wrong-fields.ts';
import { splitDocument } from '#contract/formats/front-matter.ts';
import { allContentFiles } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { parsedYaml } from './parsed-yaml.ts';

/**
 * Finds content files that are not valid YAML, JSON or front matter.
 * @returns `file:line: reason; what to do`
 */
export function syntaxMistakes(): string[] {
  const files = allContentFiles().filter(({ path }) => collectionOf(path));
  return syntaxMistakesIn(files.map(({ name }) => name));
}

/** Like `syntaxMistakes`, but for the files with these names. Missing files are skipped. */
export function syntaxMistakesIn(names: string[]): string[] {
  return names.filter((file) => existsSync(onDisk(file))).flatMap(mistakesOfFile);
}

function mistakesOfFile(file: string): string[] {
  const bytes = readFileSync(onDisk(file));
  const misread = encodingMistake(bytes);
  if (misread !== undefined) return [`${file}:1: ${misread}`];
  const source = bytes.toString();
  if (file.endsWith('.json')) return mistakesInJson(file, source);
  const yaml = yamlIn(file, source);
  if (yaml === undefined) return [`${file}:1: ${withoutFields(source)}`];
  try {
    parsedYaml(yaml);
    return [];
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = (error.linePos?.[0].line ?? 1) + linesBefore(source);
    return [`${file}:${line}: ${reasonOf(error, source.split('\n')[line - 1] ?? '')}`];
  }
}

/** Returns why a file's bytes are not UTF-8 text, or undefined if they are. */
function encodingMistake(bytes: Buffer): string | undefined {
  if (bytes.indexOf('\ufeff') === 0) {
    return 'begins with a byte-order mark; save it as UTF-8 without one';
  }
  // Other Windows encodings produce zero bytes or invalid sequences.
  return isUtf8(bytes) && !bytes.includes(0) ? undefined : 'is not UTF-8; save it as UTF-8';
}

/** Explains why a Markdown file's front matter was not found. */
function withoutFields(text: string): string {
  const must = 'must begin with front matter between two ---';
  if (/^[\u2012-\u2015]/.test(text)) {
    return `${must}; its first line is a long dash, which word processors make out of hyphens`;
  }
  const isLate = /^\s+---\s*$/m.test(`${text.split('---', 1)[0]}---`);
  return isLate ? `${must}; remove the blank lines above the first` : must;
}

/** Uses the JSON parser, because YAML also allows comments, trailing commas and other quotes. */
function mistakesInJson(file: string, source: string): string[] {
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const message = errorMessage(error);
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? source.length);
    // The parser points to what follows the missing comma, but the comma belongs before it.
    const before = source.slice(0, offset).trimEnd();
    const isMissing = /^Expected ',' or/.test(message) && /["{[\dtfn]/.test(source[offset] ?? '');
    const [line, column] = placeOf(isMissing ? before : source.slice(0, offset));
    const reason = isMissing
      ? 'a comma is missing here'
      : `is not valid JSON (${message.replace(/ in JSON at position.*/s, '')}); use double quotes and no trailing comma`;
    return [`${file}:${line}: column ${column}: ${reason}`];
  }
}

/** Returns the line and column where a text ends, counted from 1. */
function placeOf(before: string): [line: number, column: number] {
  const lines = before.split('\n');
  return [lines.length, (lines.at(-1) ?? '').length + 1];
}

/**
 * Lists the mistakes in an error thrown by a content module, each with its line.
 * @returns `file:line: field: reason`
 */
export function linesOf(error: Error | ContentError): string[] {
  // One error may refer to several lines of a file.
  if (!('wrong' in error)) return error.message.split(/\n(?=content\/)/);
  return error.wrong.map(({ path, reason }) => {
    const file = fileWith(error.file, path);
    const read = parsedFile(file);
    const line = read === undefined ? 1 : read.lineAt(offsetOf(read.document.contents, path));
    return `${file}:${line}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${reason}`;
  });
}

/**
 * Returns the file in which a field is wrong or missing. A translation takes most settings, and all
 * amounts, from the main language.
 */
function fileWith(file: string, path: PropertyKey[]): string {
  const [, name] = /^content\/[a-z]{2,3}\/(.+)$/.exec(file) ?? [];
  if (name === undefined || collectionOf(name) === undefined) return file;
  const main = `content/${name}`;
  if (path.length > 0 && parsedFile(file)?.document.hasIn(path)) return file;
  const taken = parsedFile(main)?.document.getIn(path);
  return name === 'site.json' || isSharedFact(path.at(-1), taken) ? main : file;
}

/** Parses a file as YAML, which includes JSON, and maps its offsets to lines. */
function parsedFile(file: string) {
  if (!existsSync(onDisk(file))) return undefined;
  const source = readFileSync(onDisk(file), 'utf8');
  const yaml = yamlIn(file, source);
  if (yaml === undefined) return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const before = linesBefore(source);
  return { document, lineAt: (offset: number) => lineCounter.linePos(offset).line + before };
}

/**
 * Returns a file's YAML: the front matter of a document, or the whole file. Undefined for a
 * document without front matter.
 */
function yamlIn(file: string, source: string): string | undefined {
  return splitDocument(source)?.fields ?? (file.endsWith('.md') ? undefined : source);
}

/** Returns the number of lines above a file's YAML. */
const linesBefore = (source: string) => (splitDocument(source) === undefined ? 0 : 1);

/** Returns where a field starts or, if it is missing, where its parent starts. */
function offsetOf(contents: Node | null, path: PropertyKey[]): number {
  let node: Node | null = contents;
  let offset = node?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (pair === undefined) break;
      offset = rangeOf(pair.key) ?? offset;
      node = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)];
      if (!isNode(item)) break;
      offset = rangeOf(item) ?? offset;
      node = item;
    } else break;
  }
  return offset;
}

/** Explains the usual fix for an error, by the parser's error code. */
const causes: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'put text that contains ": " in quotes',
  DUPLICATE_KEY: 'remove or rename one of the two fields with this name',
  TAB_AS_INDENT: 'indent with spaces',
  MISSING_CHAR: 'close the open quote or bracket',
  BAD_ALIAS: 'put text that begins with * in quotes',
  BAD_INDENT: 'give all fields of an entry the same indentation, and close every bracket',
  BAD_SCALAR_START: 'put the text in quotes',
  BLOCK_IN_FLOW: 'put a comma between the entries',
  UNEXPECTED_TOKEN: 'give all fields of an entry the same indentation',
};

/** @param line the line with the error */
function reasonOf({ code, message }: YAMLError, line: string): string {
  const reason = message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '');
  // The parser mistakes a text that begins with a bracket, such as `{brand} is ours`, for a list or
  // an object.
  const [, bracket] = /^\s*(?:- +)*(?:[\w-]+: +)?([{[])[^\]}]*[\]}] *[^\s#,]/.exec(line) ?? [];
  const unquoted = bracket && `put text that begins with ${bracket} in quotes`;
  return `is not valid YAML (${reason}); ${unquoted ?? causes[code] ?? 'correct this line'}`;
}

const rangeOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined);
