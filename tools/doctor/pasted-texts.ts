import { readFileSync } from 'node:fs';
import { lexer, type Token, walkTokens } from 'marked';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { collectionOf } from '../../contract/content/collections.ts';
import { splitDocument } from '../../contract/formats/front-matter.ts';

/**
 * Finds leftovers from a word processor that Markdown does not interpret as intended: bullets,
 * non-breaking spaces, indentation.
 * @returns `file:line: what it is; what to do`
 */
export function pastedTexts(): string[] {
  return allContentFiles()
    .filter(({ path }) => path.endsWith('.md') && collectionOf(path) !== undefined)
    .flatMap(({ name }) =>
      foundIn(readFileSync(onDisk(name), 'utf8')).map(
        ({ line, reason }) => `${name}:${line}: ${reason}`,
      ),
    );
}

type Found = { line: number; reason: string };

function foundIn(source: string): Found[] {
  const body = splitDocument(source)?.body ?? source;
  const before = source.slice(0, source.length - body.length).split('\n').length - 1;
  const code: string[] = [];
  const indented: string[] = [];
  walkTokens(lexer(body), (token: Token) => {
    if (token.type === 'code')
      (token.codeBlockStyle === 'indented' ? indented : code).push(token.raw);
  });
  // Skips fenced blocks, which may contain anything.
  const isFenced = (line: string) => code.some((raw) => raw.split('\n').includes(line));
  return body.split('\n').flatMap((text, index): Found[] => {
    const line = text.replace(/\r$/, '');
    const reason = isFenced(line) ? undefined : reasonOf(line, indented);
    return reason === undefined ? [] : [{ line: before + index + 1, reason }];
  });
}

function reasonOf(line: string, indented: string[]): string | undefined {
  // The bullets of Word and Pages: dots, squares, rings and arrows, some of them from the Symbol
  // font.
  const [, bullet] = /^[ \t\u00a0]*([•·▪▫■□◦●○‣⁃➢➤\uf0a7\uf0b7])[ \t\u00a0]/.exec(line) ?? [];
  if (bullet !== undefined) {
    return `${bullet} does not make a list; begin the line with "- " instead`;
  }
  if (/^[ \t]*\u00a0/.test(line)) {
    return 'begins with non-breaking spaces from a word processor; remove them';
  }
  // Code contains characters that do not occur in sentences.
  const isSentence = /^( {4}|\t)\s*\p{Lu}[^={}<>;$]*$/u.test(line) && /\p{L}+ \p{L}+/u.test(line);
  return isSentence && indented.some((raw) => raw.split('\n').includes(line))
    ? 'is shown as code, because it is indented by four spaces; remove the spaces, or put code between lines of ```'
    : undefined;
}
