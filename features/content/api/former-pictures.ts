import { rmSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { keptPicture } from '#api/settings/content-layers.ts';
import type { FormerPicture } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';
import { lockPublishing } from './edits.ts';
import { contentPictures, contentVersions } from './tables.ts';

/**
 * Returns the stored pictures that are neither published nor used in a draft. They are kept for
 * undo.
 */
export async function formerPictures(db: Readable): Promise<FormerPicture[]> {
  const { rows } = await db.execute<FormerPicture>(sql`
    with latest as (
      select distinct on (path) picture from content_versions order by path, id desc
    )
    select p.hash, octet_length(p.body) as size, coalesce((
        select path from content_versions where picture = p.hash order by id desc limit 1
      ), '') as path
    from content_pictures p
    where not exists (select from latest where picture = p.hash)
      and not exists (select from content_drafts where data ->> 'picture' = p.hash)
    order by path, at`);
  return rows;
}

/**
 * Deletes former pictures. Their versions remain, but then count as removals.
 * @returns their former paths
 * @throws Refusal `stale` if any of them is published, in a draft, or gone
 */
export async function deleteFormerPictures(db: Queryable, hashes: string[]): Promise<string[]> {
  await lockPublishing(db);
  const deleted = (await formerPictures(db)).filter(({ hash }) => hashes.includes(hash));
  if (deleted.length < new Set(hashes).size) throw new Refusal('stale', m.pictures.notFormer());
  await db
    .update(contentVersions)
    .set({ picture: null })
    .where(inArray(contentVersions.picture, hashes));
  await db.delete(contentPictures).where(inArray(contentPictures.hash, hashes));
  // Copies on other hosts are removed once they have been unused for a long time.
  for (const hash of hashes) rmSync(keptPicture(hash), { force: true });
  return deleted.map(({ path }) => path).filter((path) => path !== '');
}
