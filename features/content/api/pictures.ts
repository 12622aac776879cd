import { statSync } from 'node:fs';
import { inArray, like, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { inOwnFolder } from '#api/settings/content-folder.mjs';
import { decoded } from '#contract/formats/decoded.ts';
import type { FieldPath, FieldValue } from '#features/content/contract/field-tree.ts';
import { isPicturePath, type StoredPicture } from '#features/content/contract/pictures.ts';
import type { MadePicture } from '#features/content/contract/preview-job.ts';
import { m } from '#messages/messages.ts';
import { discardDraft, draftsOf, requireDraftQuota } from './drafts.ts';
import { hashOf, lockPublishing } from './edits.ts';
import { plannedPaths } from './plans.ts';
import { fieldsOfBody, placeIn, publishedFiles } from './published.ts';
import { keepPicture, pictureBody, pictureOf, storePicture } from './stored-pictures.ts';
import { contentDrafts, contentPictures } from './tables.ts';
import { asValue, languageOfPlace, titleOf } from './view.ts';

type Published = Awaited<ReturnType<typeof publishedFiles>>;
type Drafts = Awaited<ReturnType<typeof draftsOf>>;

/** Returns every picture on the site as the user sees it, with the places where it is shown. */
export async function viewPictures(db: Readable, staffId: string): Promise<StoredPicture[]> {
  const published = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const uses = usesOf(published, drafts);
  const own = [...drafts.keys()].filter((path) => path.startsWith('pictures/'));
  const paths = [...new Set([...published.pictures, ...own])].toSorted();
  const seen = paths.map((path) => ({ path, hash: hashSeen(published, drafts, path) }));
  const sizes = await storedSizes(
    db,
    seen.map(({ hash }) => hash),
  );
  return seen.map(({ path, hash }) => {
    const draft = drafts.get(path);
    const stored = sizes.get(hash);
    const isRemoved = draft !== undefined && pictureOf(draft.data) === '';
    return {
      path,
      hash,
      size: stored?.size ?? ownSize(path),
      pixels: stored?.pixels ?? null,
      draft:
        draft === undefined ? null : isRemoved ? 'removed' : draft.base === '' ? 'new' : 'replaced',
      uses: uses.get(path) ?? [],
    };
  });
}

/** @throws Refusal `not_found` if the path does not belong to a picture */
function requirePicture(path: string): void {
  if (!isPicturePath(path)) throw new Refusal('not_found', m.answers.notFound());
}

/**
 * Returns the hash of a picture as the user sees it, whether drafted or published, or '' if there
 * is none.
 */
function hashSeen({ hashOf: publishedHash }: Published, drafts: Drafts, path: string): string {
  const draft = drafts.get(path);
  return (draft && pictureOf(draft.data)) || publishedHash(path);
}

/**
 * Returns the file of a picture as the user sees it.
 * @param staffId undefined for a visitor, who sees what is published
 * @throws Refusal `not_found`
 */
export async function pictureFile(
  db: Readable,
  staffId: string | undefined,
  path: string,
): Promise<string> {
  requirePicture(path);
  const published = await publishedFiles(db);
  const drafts = staffId === undefined ? undefined : await draftsOf(db, staffId);
  const draft = drafts?.get(path);
  if (!published.pictures.includes(path) && draft === undefined) {
    throw new Refusal('not_found', m.answers.notFound());
  }
  const edited = published.layer.get(path);
  const stored =
    (draft && pictureOf(draft.data)) ||
    (edited != null && !Buffer.isBuffer(edited) ? edited.hash : '');
  if (stored === '') return inOwnFolder(`content/${path}`);
  return keepPicture(stored, () => pictureBody(db, stored));
}

/**
 * Stores an uploaded picture as a draft, either as a new picture or as a replacement. A picture
 * that the site already has is reused, even if the user's draft removes it.
 * @param name the name of the uploaded file
 * @param replaced the path of the picture it replaces
 * @returns the path that content uses to refer to it
 * @throws Refusal `not_found` if the picture to replace does not exist, `stale` if its removal is
 * planned, `too_many`
 */
export async function addPicture(
  db: Queryable,
  staffId: string,
  { format, width, height, body: base64 }: MadePicture,
  { name, replaced }: { name: string; replaced: string | undefined },
): Promise<{ path: string; hash: string }> {
  if (replaced !== undefined) requirePicture(replaced);
  await lockPublishing(db);
  const body = Buffer.from(base64, 'base64');
  const hash = hashOf(body);
  const published = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const known = [...new Set([...published.pictures, ...drafts.keys()])];
  if (replaced !== undefined && !known.includes(replaced)) {
    throw new Refusal('not_found', m.answers.notFound());
  }
  const same = known.find((path) => hashSeen(published, drafts, path) === hash);
  if (replaced === undefined && same !== undefined) {
    if (drafts.get(same)?.data === null) {
      if ((await plannedPaths(db, staffId)).has(same)) {
        throw new Refusal('stale', m.content.plannedBeforeRestore({ path: same }));
      }
      await discardDraft(db, staffId, same);
    }
    return { path: same, hash };
  }
  const taken = await db
    .select({ path: contentDrafts.path })
    .from(contentDrafts)
    .where(like(contentDrafts.path, 'pictures/%'));
  const path = replaced ?? freePath(name, format, [...known, ...taken.map(({ path: one }) => one)]);
  await storePicture(db, { hash, body, width, height }, staffId);
  await saveDraft(db, staffId, path, { picture: hash }, published.hashOf(path));
  await keepPicture(hash, () => body);
  return { path, hash };
}

/**
 * Removes an unused picture. A picture that was never published is removed immediately, and any
 * other once its removal is published.
 * @throws Refusal `not_found`, or `stale` if it is shown
 */
export async function removePicture(db: Queryable, staffId: string, path: string): Promise<void> {
  const found = (await viewPictures(db, staffId)).find((one) => one.path === path);
  if (found === undefined) throw new Refusal('not_found', m.answers.notFound());
  if (found.uses.length > 0) throw new Refusal('stale', m.pictures.inUse());
  const { hashOf: publishedHash } = await publishedFiles(db);
  if (publishedHash(path) === '') await discardDraft(db, staffId, path);
  else await saveDraft(db, staffId, path, null, publishedHash(path));
}

async function saveDraft(
  db: Queryable,
  staffId: string,
  path: string,
  data: { picture: string } | null,
  base: string,
): Promise<void> {
  await requireDraftQuota(db, staffId, path);
  const savedAt = new Date();
  await db
    .insert(contentDrafts)
    .values({ staffId, path, data, baseData: null, base, savedAt })
    .onConflictDoUpdate({
      target: [contentDrafts.staffId, contentDrafts.path],
      set: { data, base, savedAt },
    });
}

/** Returns an unused path for a new picture, based on its file name. */
function freePath(name: string, format: string, taken: string[]): string {
  const plain = name
    .replace(/^.*[/\\]|\.\w+$/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const stem = plain || 'picture';
  const extension = format === 'jpeg' ? 'jpg' : format;
  // Compared in lower case because some file systems are case-insensitive.
  const known = new Set(taken.map((path) => path.toLowerCase()));
  const candidates = [stem, ...Array.from(taken, (_, index) => `${stem}-${index + 2}`)];
  const paths = candidates.map((one) => `pictures/${one}.${extension}`);
  return paths.find((path) => !known.has(path)) ?? `pictures/${stem}.${extension}`;
}

async function storedSizes(
  db: Readable,
  hashes: string[],
): Promise<Map<string, Pick<StoredPicture, 'size' | 'pixels'>>> {
  if (hashes.length === 0) return new Map();
  const { hash, body, width, height } = contentPictures;
  const rows = await db
    .select({ hash, width, height, size: sql<number>`octet_length(${body})` })
    .from(contentPictures)
    .where(inArray(hash, hashes));
  return new Map(
    rows.map((row) => [row.hash, { size: row.size, pixels: [row.width, row.height] }]),
  );
}

const ownSize = (path: string) =>
  statSync(inOwnFolder(`content/${path}`), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Returns where each picture is shown, by path, with a person's drafts layered over the published
 * content.
 */
function usesOf(published: Published, drafts: Drafts): Map<string, StoredPicture['uses']> {
  const uses = new Map<string, StoredPicture['uses']>();
  const added = [...drafts.keys()].flatMap((path) => placeIn(path) ?? []);
  const places = new Map([...published.places, ...added].map((place) => [place.path, place]));
  const pictures = new Set([...published.pictures, ...drafts.keys()]);
  for (const place of places.values()) {
    const { path, kind } = place;
    const draft = drafts.get(path);
    const data = draft ? draft.data : fieldsOfBody(path, published.bodyOf(path));
    const title = titleOf(place, data);
    const language = languageOfPlace(place);
    for (const { field, text } of textsIn(asValue(data))) {
      for (const picture of picturesNamed(text, pictures)) {
        const known = uses.get(picture) ?? [];
        uses.set(picture, [...known, { path, kind, title, language, field: field.join('.') }]);
      }
    }
  }
  return uses;
}

/** The longest address of a picture, in characters. */
const longest = 1000;

/**
 * Returns the pictures that a text refers to, without duplicates.
 * @param pictures the paths of all pictures, whose names may contain anything
 */
function picturesNamed(text: string, pictures: ReadonlySet<string>): Set<string> {
  const named = new Set<string>();
  for (const { index } of text.matchAll(/pictures\//g)) {
    const rest = text.slice(index, index + longest);
    for (const end of rest.matchAll(/\.(?:jpe?g|png|webp|avif|svg)/gi)) {
      const path = decoded(rest.slice(0, end.index + end[0].length));
      if (pictures.has(path)) named.add(path);
    }
  }
  return named;
}

/** Yields the texts and numbers within a value, each with its field. */
function* textsIn(
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
