import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { keptPicture, type LayerFiles, writeLayer } from '#api/settings/content-layers.ts';
import { lifetimes } from '#contract/policy.ts';
import { isRecord } from '#contract/typed-objects.ts';
import { isPicturePath, maxPictures, maxStoredBytes } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';
import type { Draft } from './drafts.ts';
import { contentPictures } from './tables.ts';

/** Returns the hash of a draft's picture, or '' if the draft removes it. */
export const pictureOf = (data: Draft['data']): string =>
  isRecord(data) && typeof data.picture === 'string' ? data.picture : '';

/**
 * Returns the drafts of new pictures shown by these drafts, which would be invalid without them.
 */
export function newPicturesOf(shown: Draft[], all: ReadonlyMap<string, Draft>): Draft[] {
  const texts = shown.map(({ data }) => JSON.stringify(data)).join();
  return [...all.values()].filter(
    (one) =>
      isPicturePath(one.path) &&
      one.base === '' &&
      !shown.includes(one) &&
      texts.includes(one.path),
  );
}

/**
 * Returns a stored picture's file.
 * @throws Error if the picture is not stored
 */
export async function pictureBody(db: Readable, hash: string): Promise<Buffer> {
  const [found] = await db
    .select({ body: contentPictures.body })
    .from(contentPictures)
    .where(eq(contentPictures.hash, hash));
  if (found === undefined) throw new Error(`There is no stored picture ${hash}`);
  return found.body;
}

/**
 * Stores a copy of a picture next to this machine's layers, unless it is already there. Returns the
 * file's path.
 */
export async function keepPicture(
  hash: string,
  read: () => Promise<Buffer> | Buffer,
): Promise<string> {
  const file = keptPicture(hash);
  if (existsSync(file)) {
    // Layers share the file, so its modification date must not change.
    utimesSync(file, new Date(), statSync(file).mtime);
    return file;
  }
  const body = await read();
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, body);
  renameSync(part, file);
  return file;
}

/**
 * Writes files as a layer, including pictures missing on this machine. Returns the result of
 * `writeLayer`.
 * @param dates as for `writeLayer`
 */
export async function writeEdits(
  db: Readable,
  files: LayerFiles,
  dates?: ReadonlyMap<string, Date>,
): Promise<string | undefined> {
  for (const file of files.values()) {
    if (file === null || Buffer.isBuffer(file)) continue;
    // Reads one picture at a time, to save memory.
    await keepPicture(file.hash, () => pictureBody(db, file.hash));
  }
  return writeLayer(files, dates);
}

/**
 * Stores a picture, unless it is already stored.
 * @throws Refusal `too_many` if the stored pictures have reached the maximum number or total size,
 * which keeps backups small
 */
export async function storePicture(
  db: Queryable,
  picture: Pick<typeof contentPictures.$inferInsert, 'hash' | 'body' | 'width' | 'height'>,
  staffId: string,
): Promise<void> {
  const [all] = await db
    .select({
      isKnown: sql<boolean>`coalesce(bool_or(hash = ${picture.hash}), false)`,
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(body)), 0)::float8`,
    })
    .from(contentPictures);
  if (all?.isKnown === false && (all.count >= maxPictures || all.bytes >= maxStoredBytes)) {
    throw new Refusal('too_many', m.pictures.full());
  }
  await db
    .insert(contentPictures)
    .values({ ...picture, staffId })
    .onConflictDoUpdate({ target: contentPictures.hash, set: { at: new Date() } });
}

/** Deletes pictures that were uploaded long ago, were never published, and are in no draft. */
export async function deleteUnusedPictures(db: Database): Promise<Record<string, number>> {
  const drafts = await db.execute(sql`delete from content_drafts d
    where path like 'pictures/%' and base = '' and saved_at < ${ago(lifetimes.unusedPicture)}
      and not exists (select from content_drafts o where o.staff_id = d.staff_id
        and o.path not like 'pictures/%' and position(d.path in o.data::text) > 0)`);
  const pictures = await db.execute(sql`delete from content_pictures p
    where at < ${ago(lifetimes.unusedPicture)}
      and not exists (select from content_versions where picture = p.hash)
      and not exists (select from content_drafts where data ->> 'picture' = p.hash)`);
  return { pictureDrafts: drafts.rowCount ?? 0, pictures: pictures.rowCount ?? 0 };
}
