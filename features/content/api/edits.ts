import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { inOwnFolder } from '#api/settings/content-folder.mjs';
import type { KeptPicture, LayerFiles } from '#api/settings/content-layers.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { contentPublications, contentVersions } from './tables.ts';

/** The version of a file that was last published from the desk, and when. */
export type Edit = Pick<
  typeof contentVersions.$inferSelect,
  'id' | 'publicationId' | 'path' | 'body' | 'picture' | 'base' | 'isFolder' | 'settledAt'
> & { at: Date };

/**
 * Whether an edit or the file in the owner's folder is in use. `desk`: the edit, because the folder
 * is unchanged. `same`: either, because they are equal. `folder`: the file, because it was changed
 * after it matched the edit, or because someone chose it. `both`: the edit, until someone chooses,
 * because the folder was changed too.
 */
export type EditState = 'desk' | 'same' | 'folder' | 'both';

/** Returns the SHA-256 hash in hexadecimal, or '' for no file. */
export const hashOf = (body: Buffer | null | undefined): string =>
  body == null ? '' : createHash('sha256').update(body).digest('hex');

/**
 * Reads a file from the owner's own folder.
 * @param path such as `fr/about.yaml`
 */
export function ownFile(path: string): Buffer | null {
  const file = inOwnFolder(`content/${path}`);
  return existsSync(file) ? readFileSync(file) : null;
}

const pictureHashes = new Map<string, { stamp: string; hash: string }>();

/**
 * Returns the hash of a file in the owner's folder, or '' if there is none. Pictures are reread
 * only if they have changed.
 */
function ownHash(path: string): string {
  if (!isPicturePath(path)) return hashOf(ownFile(path));
  const found = statSync(inOwnFolder(`content/${path}`), { throwIfNoEntry: false });
  if (found === undefined) return '';
  const stamp = [found.mtimeMs, found.ctimeMs, found.size, found.ino].join();
  const known = pictureHashes.get(path);
  if (known?.stamp === stamp) return known.hash;
  const hash = hashOf(ownFile(path));
  pictureHashes.set(path, { stamp, hash });
  return hash;
}

/** Returns the latest version of every file that was ever published from the desk. */
export function readEdits(db: Readable): Promise<Edit[]> {
  return db
    .selectDistinctOn([contentVersions.path], {
      id: contentVersions.id,
      publicationId: contentVersions.publicationId,
      path: contentVersions.path,
      body: contentVersions.body,
      picture: contentVersions.picture,
      base: contentVersions.base,
      isFolder: contentVersions.isFolder,
      settledAt: contentVersions.settledAt,
      at: contentPublications.at,
    })
    .from(contentVersions)
    .innerJoin(contentPublications, eq(contentPublications.id, contentVersions.publicationId))
    .orderBy(contentVersions.path, desc(contentVersions.id));
}

/** Returns the state of an edit compared with this machine's folder. */
export function editState({ path, body, picture, base, isFolder, settledAt }: Edit): EditState {
  const own = ownHash(path);
  if (isFolder) return 'folder';
  if (own === (picture ?? hashOf(body))) return 'same';
  if (own === base) return 'desk';
  return settledAt === null ? 'both' : 'folder';
}

/** Returns the desk's changes as a layer over the owner's folder. */
export function layerOf(edits: Edit[]): Map<string, Buffer | KeptPicture | null> {
  const inUse = edits.filter((edit) => ['desk', 'both'].includes(editState(edit)));
  return new Map(
    inUse.map(({ path, body, picture }) => [path, picture === null ? body : { hash: picture }]),
  );
}

/** Returns a published file other than a picture, from the desk or from the owner's folder. */
export function publishedFile(layer: LayerFiles, path: string): Buffer | null {
  const edited = layer.get(path);
  if (edited === undefined) return ownFile(path);
  return Buffer.isBuffer(edited) ? edited : null;
}

/** Returns the SHA-256 hash of any published file, or '' if there is none. */
export function publishedHash(layer: LayerFiles, path: string): string {
  const edited = layer.get(path);
  if (edited === undefined) return ownHash(path);
  return edited === null || Buffer.isBuffer(edited) ? hashOf(edited) : edited.hash;
}

/**
 * Records which of the desk's publications the owner's folder contains, so that later changes in
 * the folder count as newer.
 */
export async function settleEdits(db: Queryable, edits: Edit[]): Promise<void> {
  const settled = edits.filter((edit) => edit.settledAt === null && editState(edit) === 'same');
  if (settled.length === 0) return;
  await db
    .update(contentVersions)
    .set({ settledAt: new Date() })
    .where(
      inArray(
        contentVersions.id,
        settled.map(({ id }) => id),
      ),
    );
}

/** Blocks other publishers until the transaction ends. */
export const lockPublishing = (transaction: Queryable) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('content'))`);

/**
 * A new version of a file.
 * @property picture the hash of a stored picture, used instead of a body
 */
export type NewVersion = {
  path: string;
  body: Buffer | null;
  picture?: string | null;
  isFolder?: boolean;
};

/**
 * Stores new versions, which every process serves within seconds. Must be called in a transaction,
 * because a process that sees the publication without its versions does not look for them again.
 * @param db a transaction
 * @returns the publication's id
 */
export async function storeVersions(
  db: Queryable,
  staffId: string | null,
  versions: NewVersion[],
  { isChoice = false }: { isChoice?: boolean } = {},
): Promise<number> {
  // Until someone chooses, a file that also changed in the folder stays marked.
  const undecided = new Map(
    (isChoice ? [] : await readEdits(db))
      .filter((edit) => editState(edit) === 'both')
      .map(({ path, base }) => [path, base]),
  );
  const [publication] = await db
    .insert(contentPublications)
    .values({ staffId })
    .returning({ id: contentPublications.id });
  if (publication === undefined) throw new Error('The publication was not stored');
  await db.insert(contentVersions).values(
    versions.map(({ path, body, picture = null, isFolder = false }) => ({
      publicationId: publication.id,
      path,
      body,
      picture,
      base: undecided.get(path) ?? ownHash(path),
      isFolder,
    })),
  );
  return publication.id;
}

/** Returns the id of the latest publication, or 0 if there is none. */
export async function latestPublication(db: Readable): Promise<number> {
  const [latest] = await db
    .select({ id: contentPublications.id })
    .from(contentPublications)
    .orderBy(desc(contentPublications.id))
    .limit(1);
  return latest?.id ?? 0;
}

/** Returns a file's versions, latest first. */
export async function versionsOf(db: Readable, path: string, most: number) {
  return db
    .select({
      id: contentVersions.id,
      publication: contentVersions.publicationId,
      body: contentVersions.body,
      picture: contentVersions.picture,
      base: contentVersions.base,
      isFolder: contentVersions.isFolder,
      at: contentPublications.at,
      staffId: contentPublications.staffId,
    })
    .from(contentVersions)
    .innerJoin(contentPublications, eq(contentPublications.id, contentVersions.publicationId))
    .where(eq(contentVersions.path, path))
    .orderBy(desc(contentVersions.id))
    .limit(most);
}
