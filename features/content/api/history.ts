import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { draftsOf, saveDraft } from './drafts.ts';
import { editState, hashOf, lockPublishing, ownFile, readEdits, storeVersions } from './edits.ts';
import { plannedPaths } from './plans.ts';
import { fieldsOfBody, placeOf, publishedFiles } from './published.ts';
import { contentVersions } from './tables.ts';

/**
 * Restores an earlier version of a file as the user's draft, to be reviewed before it is published
 * again.
 * @param isMeant confirms that the version may replace the user's own changes
 * @returns its path
 * @throws Refusal `not_found`, `unconfirmed` if the user's own changes would be lost, `stale` if
 * they have changed in the meantime or are part of a plan, which would then fail
 */
export async function restoreVersion(
  db: Queryable,
  { id: staffId, role }: { id: string; role: StaffRole },
  { id, isMeant = false }: { id: number; isMeant?: boolean | undefined },
): Promise<string> {
  const [version] = await db.select().from(contentVersions).where(eq(contentVersions.id, id));
  if (version === undefined) throw new Refusal('not_found', m.answers.notFound());
  const { path, body, isFolder } = version;
  placeOf(path, role);
  const wanted = isFolder ? ownFile(path) : body;
  const published = (await publishedFiles(db)).bodyOf(path);
  const data = fieldsOfBody(path, wanted) ?? null;
  if ((await plannedPaths(db, staffId)).has(path)) {
    throw new Refusal('stale', m.content.plannedBeforeRestore({ path }));
  }
  const draft = (await draftsOf(db, staffId)).get(path);
  const isLost =
    draft !== undefined &&
    ![data, fieldsOfBody(path, published) ?? null].some((one) =>
      isDeepStrictEqual(one, draft.data),
    );
  if (isLost && !isMeant) throw new Refusal('unconfirmed', m.content.restoreReplacesDraft());
  const seen = draft?.savedAt.toISOString() ?? null;
  await saveDraft(db, staffId, { path, data, base: hashOf(published), seen }, published);
  return path;
}

/**
 * Keeps one of two conflicting changes to a file: the desk's, or the one in the owner's folder.
 * @throws Refusal `stale` if there is nothing to choose
 */
export async function resolveConflict(
  db: Queryable,
  staffId: string | null,
  path: string,
  of: 'desk' | 'folder',
): Promise<void> {
  await lockPublishing(db);
  const edit = (await readEdits(db)).find((one) => one.path === path);
  if (edit === undefined || editState(edit) === 'folder')
    throw new Refusal('stale', m.content.nothingToChoose());
  await storeVersions(db, staffId, [{ ...edit, isFolder: of === 'folder' }], {
    isChoice: true,
  });
}
