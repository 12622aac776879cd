import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { errorMessage } from '#contract/errors/error-message.ts';
import { isRecord } from '#contract/typed-objects.ts';
import { pairsOf } from '#features/content/contract/same-entries.ts';
import {
  applied,
  boundsOf,
  type Edit,
  isOtherKind,
  keyOf,
  keysInOrder,
  plainValue,
  rangeOf,
  type SourceFile,
  shiftedBy,
  tokenOf,
  UnwritableYaml,
} from './yaml-edits.ts';
import { flowWhole } from './yaml-flow.ts';
import { inFlow, inScalar, rendered } from './yaml-scalars.ts';

/**
 * Edits YAML or JSON text so that it represents different data. Unchanged parts keep their bytes:
 * comments, order, quotes and line breaks.
 * @param data plain values; an undefined field is omitted
 * @throws UnwritableYaml if the text has errors, or aliases that the change would have to follow
 */
export function writeYaml(source: string, data: unknown, isJson = false): string {
  const wanted: unknown = JSON.parse(JSON.stringify(data ?? null));
  const document = parseDocument(source, { keepSourceTokens: true });
  if (document.errors.length > 0) throw new UnwritableYaml(String(document.errors[0]?.message));
  if (isDeepStrictEqual(dataIn(document), wanted)) return source;
  for (const isCoarse of [false, true]) {
    const written = changed({ source, document, isJson, isCoarse }, wanted);
    const result = parseDocument(written);
    if (result.errors.length === 0 && isDeepStrictEqual(dataIn(result), wanted)) return written;
  }
  throw new UnwritableYaml('The file cannot be changed without changing more than was asked for');
}

/** @throws UnwritableYaml for an alias without its anchor */
function dataIn(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new UnwritableYaml(errorMessage(error));
  }
}

function changed(file: SourceFile, wanted: unknown): string {
  const { source, document, isJson } = file;
  const root = document.contents;
  const [start, end] = root?.range ?? [0, 0];
  // The file is empty or contains only comments.
  if (root === null || (start === end && isScalar(root))) {
    const head = source.trim() === '' ? '' : source.replace(/\n*$/, '\n');
    return head + (isJson ? `${JSON.stringify(wanted, undefined, 2)}\n` : rendered(wanted, 0));
  }
  return applied(source, editsOf(file, root, wanted, 0, isJson));
}

/** @param indent the indentation, in columns, of a block below this value */
function editsOf(
  file: SourceFile,
  node: Node,
  wanted: unknown,
  indent: number,
  isFlow: boolean,
): Edit[] {
  if (isAlias(node)) throw new UnwritableYaml('An alias cannot be changed');
  if (isDeepStrictEqual(plainValue(file, node), wanted)) return [];
  const isInFlow = isFlow || ((isMap(node) || isSeq(node)) && node.flow === true);
  if (
    isMap<Node, Node | null>(node) &&
    isRecord(wanted) &&
    Object.keys(wanted).length > 0 &&
    node.items.length > 0
  ) {
    return isInFlow ? flowMapEdits(file, node, wanted) : blockMapEdits(file, node, wanted);
  }
  if (isSeq<Node>(node) && Array.isArray(wanted) && wanted.length > 0 && node.items.length > 0) {
    return isInFlow ? flowListEdits(file, node, wanted) : blockListEdits(file, node, wanted);
  }
  const [start, end] = rangeOf(node);
  const isBlock = !isInFlow || (!isFlow && !isScalar(node));
  const text =
    isBlock && !file.isJson ? replaced(file, node, wanted, indent) : inFlow(file, wanted, start);
  return [{ start, end, text }];
}

/** Returns the text that replaces a node outside flow collections. */
function replaced(file: SourceFile, node: Node, wanted: unknown, indent: number): string {
  const [start, end] = rangeOf(node);
  const old = file.source.slice(start, end);
  // Only at the root. Elsewhere, the whole entry is rewritten.
  if (typeof wanted === 'object' && wanted !== null) return rendered(wanted, indent);
  const scalar = inScalar(node, wanted, old.includes('\n'), indent);
  return scalar.endsWith('\n') || !old.endsWith('\n') ? scalar : `${scalar}\n`;
}

type Entry = Pair<Node, Node | null>;
type MapNode = YAMLMap<Node, Node | null>;

// Block collections. Their source tokens tell which lines belong to which entry.

function blockMapEdits(file: SourceFile, node: MapNode, wanted: Record<string, unknown>): Edit[] {
  const token = tokenOf(node);
  const bounds = boundsOf(token);
  const texts = new Map<string, string>();
  node.items.forEach((pair, index) => {
    const key = keyOf(pair);
    const [start = 0, end = 0] = [bounds[index], bounds[index + 1]];
    if (key in wanted) texts.set(key, entryText(file, pair, wanted[key], token.indent, start, end));
  });
  const keys = keysInOrder([...texts.keys()], Object.keys(wanted));
  for (const name of keys) {
    if (!texts.has(name)) texts.set(name, rendered({ [name]: wanted[name] }, token.indent));
  }
  return [
    whole(
      file,
      bounds,
      token.indent,
      keys.map((key) => texts.get(key) ?? ''),
    ),
  ];
}

/** Returns the lines of a map entry with a new value. */
function entryText(
  file: SourceFile,
  pair: Entry,
  wanted: unknown,
  indent: number,
  start: number,
  end: number,
): string {
  const { value: node, srcToken } = pair;
  const text = file.source.slice(start, end);
  const [from, to] = node === null ? [0, 0] : rangeOf(node);
  if (node !== null && from < to && !isOtherKind(file, node, wanted)) {
    return applied(text, shiftedBy(editsOf(file, node, wanted, indent + 2, false), start));
  }
  if (node !== null && from < to) {
    const [at] = rangeOf(pair.key);
    return text.slice(0, at - start) + rendered({ [keyOf(pair)]: wanted }, indent).trimStart();
  }
  if (wanted === null) return text;
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  if (colon === undefined) throw new UnwritableYaml('A key has no value');
  const value_ = rendered({ k: wanted }, 0).replace(/^k:/, '').replace(/\n$/, '');
  const shifted = value_.replaceAll('\n', `\n${' '.repeat(indent)}`);
  return applied(text, [
    { start: colon.offset + 1 - start, end: colon.offset + 1 - start, text: shifted },
  ]);
}

function blockListEdits(file: SourceFile, node: YAMLSeq<Node>, wanted: unknown[]): Edit[] {
  const token = tokenOf(node);
  const bounds = boundsOf(token);
  const before = node.items.map((item) => plainValue(file, item));
  const pairs = pairsOf(before, wanted);
  const texts = wanted.map((value, index) => {
    const from = pairs[index];
    const item = from === undefined ? undefined : node.items[from];
    if (from === undefined || item === undefined) return rendered([value], token.indent);
    const [start = 0, end = 0] = [bounds[from], bounds[from + 1]];
    const [itemStart, itemEnd] = rangeOf(item);
    const isOther =
      itemStart === itemEnd
        ? !isDeepStrictEqual(before[from], value)
        : isOtherKind(file, item, value);
    if (isOther) return rendered([value], token.indent);
    return applied(
      file.source.slice(start, end),
      shiftedBy(editsOf(file, item, value, token.indent + 2, false), start),
    );
  });
  return [whole(file, bounds, token.indent, texts)];
}

/** Replaces all entries of a block collection. The first one starts where the collection starts. */
function whole({ source }: SourceFile, bounds: number[], indent: number, texts: string[]): Edit {
  const [start = 0, end = 0] = [bounds[0], bounds.at(-1)];
  const margin = ' '.repeat(indent);
  const isFirstIndented = source[start] === ' ';
  const lines = texts
    .map((text, index) => {
      const isLast = index === texts.length - 1;
      const bare = text.replace(/^ +/, '');
      // A comment above the entry stays on its own line.
      const placed =
        (index > 0 || isFirstIndented) && !bare.startsWith('\n') ? margin + bare : bare;
      return isLast || placed.endsWith('\n') ? placed : `${placed}\n`;
    })
    .join('');
  const isCutOff = !source.slice(start, end).endsWith('\n');
  return {
    start,
    end,
    text: isCutOff ? lines.replace(/\n$/, '') : lines.replace(/(?<!\n)$/, '\n'),
  };
}

// Flow collections, including all JSON.

function flowMapEdits(file: SourceFile, node: MapNode, wanted: Record<string, unknown>): Edit[] {
  const keys = node.items.map((pair) => keyOf(pair));
  const names = Object.keys(wanted);
  const isSame = keys.length === names.length && keys.every((key) => key in wanted);
  const texts = new Map<string, string>();
  const edits: Edit[] = [];
  for (const pair of node.items) {
    const key = keyOf(pair);
    if (!(key in wanted)) continue;
    const [start] = rangeOf(pair.key);
    if (pair.value === null || pair.value.range?.[0] === pair.value.range?.[1]) {
      texts.set(key, flowEntry(file, key, wanted[key], start));
      continue;
    }
    const [, end] = rangeOf(pair.value);
    const inner = editsOf(file, pair.value, wanted[key], 0, true);
    edits.push(...inner);
    texts.set(key, applied(file.source.slice(start, end), shiftedBy(inner, start)));
  }
  if (
    isSame &&
    [...texts.keys()].length === names.length &&
    !node.items.some((pair) => pair.value === null)
  )
    return edits;
  const first = rangeOf(node.items[0]?.key ?? node)[0];
  const inOrder = keysInOrder([...texts.keys()], names);
  for (const name of inOrder) {
    if (!texts.has(name)) texts.set(name, flowEntry(file, name, wanted[name], first));
  }
  return [
    flowWhole(
      file,
      node,
      inOrder.map((key) => {
        const from = keys.indexOf(key);
        return { text: texts.get(key) ?? '', from: from < 0 ? undefined : from };
      }),
    ),
  ];
}

function flowEntry(file: SourceFile, key: string, value: unknown, at: number): string {
  if (file.isJson) return `${JSON.stringify(key)}: ${inFlow(file, value, at)}`;
  return inFlow(file, { [key]: value }, at)
    .replace(/^\{ ?/, '')
    .replace(/ ?\}$/, '');
}

function flowListEdits(file: SourceFile, node: YAMLSeq<Node>, wanted: unknown[]): Edit[] {
  const before = node.items.map((item) => plainValue(file, item));
  const pairs = pairsOf(before, wanted);
  if (pairs.length === before.length && pairs.every((from, index) => from === index)) {
    return node.items.flatMap((item, index) => editsOf(file, item, wanted[index], 0, true));
  }
  const entries = wanted.map((value, index) => {
    const from = pairs[index];
    const item = from === undefined ? undefined : node.items[from];
    if (item === undefined) return { text: inFlow(file, value, rangeOf(node.items[0] ?? node)[0]) };
    const [start, end] = rangeOf(item);
    const inner = shiftedBy(editsOf(file, item, value, 0, true), start);
    return { text: applied(file.source.slice(start, end), inner), from };
  });
  return [flowWhole(file, node, entries)];
}
