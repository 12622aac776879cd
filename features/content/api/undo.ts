import { and, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { roleFor } from '#features/content/contract/areas.ts';
import type { Mistake, Publications } from '#features/content/contract/desk-content.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import { m } from '#messages/messages.ts';
import {
  hashOf,
  latestPublication,
  lockPublishing,
  type NewVersion,
  publishedHash,
  storeVersions,
} from './edits.ts';
import { mistakesIn } from './preview-client.ts';
import { fieldsOfBody, placeIn, publishedFiles, requireEditable } from './published.ts';
import { writeEdits } from './stored-pictures.ts';
import { contentPictures, contentPublications, contentVersions } from './tables.ts';
import { languageOfPlace, type Person, titleOf } from './view.ts';

/** The maximum number of publications listed. */
const most = 50;

/** What to undo: one publication, or everything published after it. */
type Undone = { id: number; isAllAfter: boolean };

/** What would be published instead, its mistakes, and the latest publication before it. */
type Former = { versions: NewVersion[]; mistakes: Mistake[]; latest: number };

/** Returns the latest publications, with the files that a role may see. */
export async function viewPublications(db: Readable, { role }: Person): Promise<Publications> {
  const names = await namesOf(db);
  const latest = await db
    .select()
    .from(contentPublications)
    .orderBy(desc(contentPublications.id))
    .limit(most);
  const versions = await db
    .select()
    .from(contentVersions)
    .where(
      inArray(
        contentVersions.publicationId,
        latest.map(({ id }) => id),
      ),
    );
  const byPublication = Map.groupBy(versions, ({ publicationId }) => publicationId);
  return {
    publications: latest.flatMap(({ id, at, staffId }) => {
      const files = (byPublication.get(id) ?? []).flatMap(({ path, body }) => {
        if (isPicturePath(path)) {
          return [{ path, title: path.replace('pictures/', ''), language: null }];
        }
        const place = placeIn(path);
        if (place === undefined || !mayActAs(role, roleFor(place.kind))) return [];
        const title = titleOf(place, fieldsOfBody(path, body));
        return { path, title, language: languageOfPlace(place) };
      });
      if (files.length === 0) return [];
      const who = staffId === null ? null : (names.get(staffId) ?? '–');
      return { id, at: at.toISOString(), who, files };
    }),
  };
}

/**
 * Returns the files as they were before the undone publications, checked together with everything
 * else.
 * @throws Refusal `not_found`, `stale` for one publication if one of its files was published again,
 * or if the folder no longer has an earlier version; `busy`, `unavailable`
 */
export async function formerVersions(
  db: Readable,
  { role }: Person,
  { id, isAllAfter }: Undone,
): Promise<Former> {
  const { publicationId } = contentVersions;
  const latest = await latestPublication(db);
  const undone = await db
    .selectDistinctOn([contentVersions.path], { path: contentVersions.path })
    .from(contentVersions)
    .where(isAllAfter ? gt(publicationId, id) : eq(publicationId, id));
  if (undone.length === 0) throw new Refusal('not_found', m.answers.notFound());
  const { edits, layer } = await publishedFiles(db);
  const files = new Map(layer);
  const versions: NewVersion[] = [];
  for (const { path } of undone) {
    requireEditable(path, role);
    const last = edits.find((edit) => edit.path === path)?.publicationId;
    if (!isAllAfter && last !== id) {
      throw new Refusal('stale', m.content.publishedSince({ path }));
    }
    const former = await versionBefore(db, path, isAllAfter ? id + 1 : id);
    versions.push({ path, ...former });
    if (former.isFolder) files.delete(path);
    else files.set(path, former.picture === null ? former.body : { hash: former.picture });
  }
  return { versions, mistakes: await mistakesIn((await writeEdits(db, files)) ?? ''), latest };
}

/**
 * Publishes the versions that `formerVersions` returned.
 * @throws Refusal `stale` if anything was published after they were checked
 */
export async function publishPreviousVersions(
  db: Queryable,
  { id }: Person,
  { versions, latest }: Former,
): Promise<number> {
  await lockPublishing(db);
  const wanted = versions.flatMap(({ picture }) => picture ?? []);
  const stored = await db
    .select({ hash: contentPictures.hash })
    .from(contentPictures)
    .where(inArray(contentPictures.hash, wanted));
  const isGone = stored.length < new Set(wanted).size;
  if (isGone || (await latestPublication(db)) !== latest) {
    throw new Refusal('stale', m.content.changedMeanwhile());
  }
  return storeVersions(db, id, versions);
}

/**
 * Returns a file's version before a publication. This is the one in the owner's folder if the desk
 * had not changed the file by then, or if the folder's version was newer than the desk's.
 * @throws Refusal `stale` if the folder has received a version published since then
 */
async function versionBefore(db: Readable, path: string, publication: number) {
  const isOfFile = eq(contentVersions.path, path);
  const [before] = await db
    .select()
    .from(contentVersions)
    .where(and(isOfFile, lt(contentVersions.publicationId, publication)))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  const undone = await db
    .select()
    .from(contentVersions)
    .where(and(isOfFile, gte(contentVersions.publicationId, publication)))
    .orderBy(contentVersions.id);
  const base = undone[0]?.base;
  const isOfFolder =
    before === undefined || (before.settledAt !== null && base !== versionHash(before));
  if (!isOfFolder) {
    const { body, picture, isFolder } = before;
    return { body, picture, isFolder };
  }
  const own = publishedHash(new Map(), path);
  const isReplaced =
    own !== base && undone.some((one) => !one.isFolder && versionHash(one) === own);
  if (isReplaced && base !== '') throw new Refusal('stale', m.content.copiedSince({ path }));
  return { body: null, picture: null, isFolder: !isReplaced };
}

const versionHash = ({ body, picture }: Pick<NewVersion, 'body' | 'picture'>): string =>
  picture ?? hashOf(body);
