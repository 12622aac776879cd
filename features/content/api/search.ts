import type { Readable } from '#api/db/database.ts';
import { folded } from '#contract/search/folded.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { roleFor } from '#features/content/contract/areas.ts';
import type { ContentHits } from '#features/content/contract/desk-content.ts';
import {
  type FieldPath,
  type FieldValue,
  fieldsTo,
} from '#features/content/contract/field-tree.ts';
import { draftsOf } from './drafts.ts';
import { fieldsOfBody, placeIn, publishedFiles, treeOf } from './published.ts';
import { asValue, languageOfPlace, type Person, titleOf } from './view.ts';

/** The maximum number of fields in a search result. */
const most = 50;

/** The number of characters shown before the match, and in total. */
const before = 40;
const shown = 160;

/**
 * Returns the fields that contain all of these words, in a person's drafts or, where there are
 * none, in the published content.
 */
export async function searchContent(
  db: Readable,
  { id, role }: Person,
  query: string,
): Promise<ContentHits> {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { hits: [] };
  const { places, bodyOf } = await publishedFiles(db);
  const drafts = await draftsOf(db, id);
  const known = new Set(places.map(({ path }) => path));
  const added = [...drafts.keys()].filter((path) => !known.has(path));
  const hits: ContentHits['hits'] = [];
  const all = [...places, ...added.flatMap((path) => placeIn(path) ?? [])];
  // Files in the main language come first.
  for (const place of all.toSorted((a, b) => Number(!!a.folder) - Number(!!b.folder))) {
    const { path, kind } = place;
    if (!mayActAs(role, roleFor(kind))) continue;
    const draft = drafts.get(path);
    const data = asValue(draft === undefined ? fieldsOfBody(path, bodyOf(path)) : draft.data);
    for (const { field, text } of textsIn(data)) {
      const found = folded(text);
      if (!words.every((word) => found.includes(word))) continue;
      hits.push({
        path,
        kind,
        title: titleOf(place, data),
        language: languageOfPlace(place),
        field: field.join('.'),
        where: fieldsTo(treeOf(place), field, data).map(({ label }) => label),
        text: excerpt(text.normalize('NFC'), found.indexOf(words[0] ?? '')),
      });
      if (hits.length === most) return { hits };
    }
  }
  return { hits };
}

/** Yields the texts and numbers within a value, each with its field. */
export function* textsIn(
  value: FieldValue,
  field: FieldPath = [],
): Generator<{ field: FieldPath; text: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { field, text: String(value) };
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* textsIn(one, [...field, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, [...field, name]);
  }
}

function excerpt(text: string, at: number): string {
  const word = text.lastIndexOf(' ', at - before / 2) + 1;
  const from = at <= before ? 0 : Math.max(word, at - before);
  const part = text.slice(from, from + shown).toWellFormed();
  return `${from > 0 ? '… ' : ''}${part}${from + shown < text.length ? ' …' : ''}`;
}
