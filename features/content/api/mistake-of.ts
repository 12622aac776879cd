import { relative } from 'node:path';
import { pathOf } from '#api/settings/content-files.ts';
import { changedAtDesk, contentFolder } from '#api/settings/content-folder.mjs';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import { fieldsTo, pathOfField } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { mistakeText } from './field-texts/mistake-text.ts';
import { placeIn, treeOf } from './published.ts';

/**
 * Describes each mistake once. A translation repeats the mistakes in what it takes from its
 * original, such as amounts.
 * @param said as in `mistakeOf`
 */
export function mistakesOf(said: string[]): Mistake[] {
  const found = new Map(said.map(mistakeOf).map((one) => [keyOf(one, one.path), one]));
  return [...found.values()].filter((one) => {
    const { folder, path } = pathOf(one.path);
    const isFact = factFields.has(one.field.split('.').at(-1) ?? '');
    return folder === undefined || !isFact || !found.has(keyOf(one, path));
  });
}

/** The fields of an amount, which translations take from their original. */
const factFields: ReadonlySet<string> = new Set(['amount', 'currency', 'from', 'prices', 'price']);

const keyOf = ({ field, reason }: Mistake, path: string) => `${path} ${field} ${reason}`;

/**
 * Splits `content/fr/about.yaml:12: field: reason`, and translates the reason into the reader's
 * language. The path is empty if no file is named.
 */
export function mistakeOf(said: string): Mistake {
  const folder = `${contentFolder()}/`;
  // Drops the hint that a file was changed at the desk, because the reader is there.
  const here = said.replace(changedAtDesk, '');
  const own = here.startsWith(folder) ? `content/${here.slice(folder.length)}` : here;
  const [, path = '', rest = own] = /^content\/([^\s:]+)(?::\d+)?: ([\s\S]*)$/.exec(own) ?? [];
  const [, field = '', reason = rest] = /^([\w-]+(?:\.[\w-]+)*): ([\s\S]*)$/.exec(rest) ?? [];
  const place = field === '' ? undefined : placeIn(path);
  const fields = place === undefined ? [] : fieldsTo(treeOf(place), pathOfField(field));
  return {
    path: relative('', path),
    field,
    where: fields.map(({ label }) => label),
    reason: unknownToken(reason) ?? mistakeText(reason),
  };
}

/** Returns what to do about a token that does not exist, without the list of all others. */
function unknownToken(reason: string): string | undefined {
  const [, token] = /^(\{[^{}]*\}) is not one of \{brand\}/.exec(reason) ?? [];
  return token && m.content.unknownToken({ token, example: '{brand}' });
}
