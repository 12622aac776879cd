import { relative } from 'node:path';
import { pathOf } from '#api/settings/content-files.ts';
import { changedAtDesk, contentFolder } from '#api/settings/content-folder.mjs';
import { isFactName } from '#contract/content/shared-fact.ts';
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
    return folder === undefined || !found.has(keyOf(one, path)) || !isOfFact(one);
  });
}

/** Returns whether a mistake is in a number, a price or another fact. */
function isOfFact({ path, field }: Mistake): boolean {
  const place = placeIn(path);
  const own = place && fieldsTo(treeOf(place), pathOfField(field)).at(-1);
  if (own === undefined) return false;
  const of = own.of.kind === 'list' ? own.of.of : own.of;
  return isFactName(own.name) || of.kind === 'number' || of.kind === 'either';
}

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
