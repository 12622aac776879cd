import type { Readable } from '#api/db/database.ts';
import { folded } from '#contract/search/folded.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { roleFor } from '#features/content/contract/areas.ts';
import type { ContentHits } from '#features/content/contract/desk-content.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import {
  type FieldPath,
  type FieldTree,
  type FieldValue,
  shapeOf,
  valueAt,
} from '#features/content/contract/field-tree.ts';
import { draftsOf } from './drafts.ts';
import { fieldsOfBody, placeIn, publishedFiles, treeOf } from './published.ts';
import { asValue, languageOfPlace, type Person, titleOf } from './view.ts';

/** The maximum number of fields in a search result, and of those found by their label. */
const most = 50;
const mostLabels = 20;

/** The number of characters shown before the match, and in total. */
const before = 40;
const shown = 160;

/**
 * Returns the fields whose label or text contains all of these words, in a person's drafts or,
 * where there are none, in the published content. Labels come first, and are only searched in the
 * main language.
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
  const byLabel: ContentHits['hits'] = [];
  const byText: ContentHits['hits'] = [];
  const all = [...places, ...added.flatMap((path) => placeIn(path) ?? [])];
  // Files in the main language come first.
  for (const place of all.toSorted((a, b) => Number(!!a.folder) - Number(!!b.folder))) {
    const { path, kind } = place;
    if (!mayActAs(role, roleFor(kind))) continue;
    const draft = drafts.get(path);
    const data = asValue(draft === undefined ? fieldsOfBody(path, bodyOf(path)) : draft.data);
    for (const { field, where, text } of fieldsIn(treeOf(place), data)) {
      const found = folded(text);
      const isText = words.every((word) => found.includes(word));
      const isNamed = typeof field.at(-1) === 'string' && !place.folder;
      const isLabel = !isText && isNamed && isLabelled(where.at(-1), words);
      const hits = isText ? byText : byLabel;
      if ((!isText && !isLabel) || hits.length === (isText ? most : mostLabels)) continue;
      hits.push({
        path,
        kind,
        title: titleOf(place, data),
        language: languageOfPlace(place),
        field: field.join('.'),
        where,
        text: excerpt(text.normalize('NFC'), isText ? found.indexOf(words[0] ?? '') : 0),
      });
    }
  }
  return { hits: [...byLabel, ...byText].slice(0, most) };
}

/** Returns whether every word begins a word of a label. */
function isLabelled(label: string | undefined, words: string[]): boolean {
  const text = ` ${folded(label ?? '')}`;
  return words.every((word) => text.includes(` ${word}`));
}

/** A field with the labels and names that lead to it. The text of a group is ''. */
type FieldIn = { field: FieldPath; where: string[]; text: string };

/** Yields the fields of a form, including those that are not filled in. */
function* fieldsIn(
  tree: FieldTree | undefined,
  value: FieldValue | undefined,
  field: FieldPath = [],
  where: string[] = [],
): Generator<FieldIn> {
  const of = tree?.kind === 'either' ? (shapeOf(tree.options, value) ?? tree) : tree;
  if (of?.kind === 'fixed') return;
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    yield { field, where, text };
    return;
  }
  // The labels of a group that is filled in lead to its fields.
  if (where.length > 0 && typeof field.at(-1) === 'string') yield { field, where, text: '' };
  const fields = of?.kind === 'group' ? of.fields : [];
  for (const { name, label, of: own } of fields) {
    yield* fieldsIn(own, valueAt(value, [name]), [...field, name], [...where, label]);
  }
  const entry = of?.kind === 'list' || of?.kind === 'named' ? of.of : undefined;
  for (const [key, one] of Object.entries(value)) {
    if (fields.some(({ name }) => name === key)) continue;
    const at = Array.isArray(value) ? Number(key) : key;
    // A text has no name besides itself.
    const name = typeof at === 'string' ? at : typeof one === 'object' ? entryName(one, at) : '';
    yield* fieldsIn(entry, one, [...field, at], name === '' ? where : [...where, name]);
  }
}

function excerpt(text: string, at: number): string {
  const word = text.lastIndexOf(' ', at - before / 2) + 1;
  const from = at <= before ? 0 : Math.max(word, at - before);
  const part = text.slice(from, from + shown).toWellFormed();
  return `${from > 0 ? '… ' : ''}${part}${from + shown < text.length ? ' …' : ''}`;
}
