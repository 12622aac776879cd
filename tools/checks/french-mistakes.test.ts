import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { mistakeText } from '#features/content/api/field-texts/mistake-text.ts';

/** Files that contain the wording of content mistakes. */
const sources = [
  '{compiler,contract,features/*/contract}/**/*.ts',
  'messages/mistakes.ts',
  'api/settings/content-errors.ts',
];

/** Strings in these files that begin like a mistake but that no editor sees. */
const others = new Set([
  // Reasons for a pause, which the desk translates (`features/letters/screens`).
  ...['by hand', 'its time is long past', 'restored from a backup', 'started at '],
  'the process that sent it has died',
  // Errors caused by developers of the software.
  ...['… is no page with entries', '… has no built code', '… is not drawn.'],
  '…; use texts, numbers, lists and objects',
  ...['… is …', '… is a …', '….… is undefined'],
  // Followed by an example, which the other test fills in (`mistake-text.test.ts`).
  'must be …',
]);

/** Matches code, markup, pattern alternatives and coordinates. */
const isCode =
  /[<=]"?|\p{L}\|\p{L}|^(void 0|… …|[\d…][\d\s….]*)$|^export const|^[a-z-]+: …$|^\(min-width/u;

/**
 * Returns every string in a file that begins like a mistake: in lowercase, with several words and
 * no period. `…` stands for variable parts.
 */
function mistakesIn(file: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const reason = text.replace(/^(?:content\/)?…:(?:[…\d]+:)? /, '');
    if (/^[\p{Ll}…/{]/u.test(reason) && !/\.$/.test(reason) && /\p{L}{2}.* /u.test(reason))
      found.push(reason);
  };
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis }: Node = node;
    if (type === 'ImportDeclaration') return;
    if (type === 'Literal' && typeof value === 'string') add(value);
    if (type === 'TemplateLiteral') add((quasis ?? []).map((one) => one.value.cooked).join('…'));
    Object.values(node).forEach(walk);
  };
  walk(parseSync(file, readFileSync(file, 'utf8')).program);
  return found.filter((reason) => !isCode.test(reason) && !others.has(reason));
}

type Node = { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] };

it('every error that the compiler reports has a French text for the desk', () => {
  const files = globSync(sources).filter((file) => !file.includes('.test.'));
  const found = [...new Set(files.flatMap(mistakesIn))];
  expect(found.length).toBeGreaterThan(120);
  const english = found.filter((reason) => {
    const given = reason.replaceAll('…', 'Xy');
    return inLanguage('fr-CA', () => mistakeText(given)) === given;
  });
  expect(english).toEqual([]);
});
