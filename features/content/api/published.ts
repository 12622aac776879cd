import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { allContentFiles, pathOf } from '#api/settings/content-files.ts';
import { type Collection, collections } from '#contract/content/collections.ts';
import { fileSlug } from '#contract/paths/file-slug.ts';
import { href, pageEntries, pageFolder, pages } from '#contract/routes.ts';
import { hasKey, isRecord } from '#contract/typed-objects.ts';
import { mayActAs, type StaffRole } from '#features/account/contract/staff.ts';
import { areaOfKind, kindOf, roleFor } from '#features/content/contract/areas.ts';
import type { FieldTree, FieldValue } from '#features/content/contract/field-tree.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';
import { layerOf, publishedFile, publishedHash, readEdits } from './edits.ts';
import { fieldTree } from './field-tree.ts';
import { readFields } from './write-file.ts';

/**
 * The location of a content file at the desk: its path, its kind and, for a translation, its
 * language folder.
 */
export type Place = { path: string; kind: keyof typeof collections; folder: string | undefined };

/**
 * Returns the location of a content file that a user with this role may change.
 * @throws Refusal `not_found` for any other path
 */
export function placeOf(path: string, role: StaffRole): Place {
  const place = placeIn(path);
  if (place === undefined || !mayActAs(role, roleFor(place.kind)))
    throw new Refusal('not_found', m.answers.notFound());
  return place;
}

/** Like `placeOf`, but for any role. Returns undefined for any other path. */
export function placeIn(path: string): Place | undefined {
  if (!/^(?:[a-z]{2,3}\/)?(?:[a-z]+\/)?[a-z0-9][\w-]{0,99}\.(?:yaml|md|json)$/.test(path))
    return undefined;
  const { folder, path: own } = pathOf(`content/${path}`);
  const kind = kindOf(own);
  if (kind === undefined || areaOfKind(kind) === undefined) return undefined;
  return { path, kind, folder };
}

/**
 * Checks that a user with this role may change a file or a picture.
 * @throws Refusal `not_found`
 */
export function requireEditable(path: string, role: StaffRole): void {
  if (!isPicturePath(path)) placeOf(path, role);
}

/** Returns a file's form. */
export function treeOf({ kind, folder }: Place): FieldTree {
  const { schema, translated }: Collection = collections[kind];
  const tree = fieldTree((folder !== undefined && translated) || schema);
  if (!kind.endsWith('.md') || tree.kind !== 'group') return tree;
  // The text comes before the fields that most entries do without.
  const body = tree.fields.filter(({ name }) => name === 'body');
  const others = tree.fields.filter(({ name }) => name !== 'body');
  const at = others.findLastIndex(({ isRequired }) => isRequired) + 1;
  return { ...tree, fields: others.toSpliced(at, 0, ...body) };
}

/** Returns the editable files as published: those in the owner's folder, with the desk's edits. */
export async function publishedFiles(db: Readable) {
  const edits = await readEdits(db);
  const layer = layerOf(edits);
  const paths = new Set(allContentFiles().map(({ name }) => name.replace('content/', '')));
  for (const [path, body] of layer) {
    if (body === null) paths.delete(path);
    else paths.add(path);
  }
  const places = [...paths].toSorted().flatMap((path) => placeIn(path) ?? []);
  return {
    edits,
    layer,
    places,
    pictures: [...paths].filter(isPicturePath).toSorted(),
    bodyOf: (path: string) => publishedFile(layer, path),
    hashOf: (path: string) => publishedHash(layer, path),
  };
}

/** Returns a file's fields, or undefined if it has no fields or cannot be read. */
export function fieldsOfBody(
  path: string,
  body: Buffer | null | undefined,
): FieldValue[] | Record<string, FieldValue> | undefined {
  if (body == null) return undefined;
  try {
    const data = readFields(path, body.toString());
    return isRecord(data) || Array.isArray(data) ? JSON.parse(JSON.stringify(data)) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the page that shows a file, without its language path, or '' if there is none. */
export function pageOf({ path, kind }: Place, data: FieldValue | undefined): string {
  const { page }: Collection = collections[kind];
  if (page !== undefined) return pages[page].path.replace(/:\w+/, slugOf(path, data));
  // A folder's page is named after the folder, and a file's page after the file.
  const name = kind.includes('*') ? kind.replace(/\/.*/, '') : kind.replace(/^.*\/|\.\w+$/g, '');
  const found = pageEntries.find(
    ([key, one]) => pageFolder(key) === name && !one.path.includes(':'),
  );
  if (found !== undefined) return found[1].path;
  return hasKey(others, kind) ? others[kind] : href('home');
}

/** Pages whose name differs from that of the file they show. */
const others = {
  'faq/*.yaml': href('help'),
  'help/*.md': href('help'),
  'popular.yaml': href('help'),
  'support.yaml': href('help'),
  'choices.yaml': href('inquiry'),
  'stored-data.yaml': href('privacyPolicy'),
  // Shown on no page.
  'replies.yaml': '',
  'redirects.yaml': '',
} as const;

/** Returns an entry's name: the one it specifies, or that of its file. */
export function slugOf(path: string, data: FieldValue | undefined): string {
  if (isRecord(data) && typeof data.slug === 'string') return data.slug;
  return fileSlug(path);
}
