import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { lifetimes } from '#contract/policy.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { maxDrafts } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame } from '#features/content/contract/merge.ts';
import { m } from '#messages/messages.ts';
import { hashOf } from './edits.ts';
import { fieldsOfBody } from './published.ts';
import { contentDrafts, contentPlans } from './tables.ts';

export type Draft = typeof contentDrafts.$inferSelect;

/** Returns a person's drafts by path, sorted by path. */
export async function draftsOf(db: Readable, staffId: string): Promise<Map<string, Draft>> {
  const rows = await db
    .select()
    .from(contentDrafts)
    .where(eq(contentDrafts.staffId, staffId))
    .orderBy(contentDrafts.path);
  return new Map(rows.map((row) => [row.path, row]));
}

/**
 * A condition that a person still has access to the desk.
 * @param staffId a column
 */
export const hasAccess = (staffId: typeof contentDrafts.staffId | typeof staff.id): SQL =>
  sql`exists (select from ${staff} s join ${accounts} a on a.id = s.account_id
    where s.id = ${staffId} and s.ended_at is null and a.disabled_at is null)`;

/** Returns other people's drafts, unless the person has lost access. */
export async function otherDrafts(
  db: Readable,
  staffId: string,
): Promise<{ path: string; staffId: string }[]> {
  return db
    .select({ path: contentDrafts.path, staffId: contentDrafts.staffId })
    .from(contentDrafts)
    .where(and(ne(contentDrafts.staffId, staffId), hasAccess(contentDrafts.staffId)));
}

/**
 * Stores a person's changes to a file, including mistakes. Deletes the draft once nothing in it
 * differs from the published file.
 * @param published the published file
 * @param base the hash of the file the user saw; a draft with a different base is moved to this one
 * @param seen when the draft the user saw was saved; undefined overwrites any draft
 * @returns when the draft was saved, or null if it was deleted
 * @throws Refusal `stale` if the user has saved in another window since then, `too_many` for too
 * many drafts, `invalid` for characters that cannot be stored
 */
export async function saveDraft(
  db: Queryable,
  staffId: string,
  {
    path,
    data,
    base,
    seen,
  }: Pick<Draft, 'path' | 'base'> & { data: FieldValue; seen?: string | null },
  published: Buffer | null,
): Promise<Date | null> {
  if (!isStorable(data)) {
    throw new Refusal('invalid', m.fields.charactersNotAllowed());
  }
  await requireDraftQuota(db, staffId, path);
  const [known] = await db
    .select({ savedAt: contentDrafts.savedAt })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.staffId, staffId), eq(contentDrafts.path, path)))
    .for('update');
  if (seen !== undefined && seen !== (known?.savedAt.toISOString() ?? null)) {
    throw new Refusal('stale', m.content.savedElsewhere());
  }
  const isCurrent = base === hashOf(published);
  // For example, the draft was published in another window.
  if (seen === null && !isCurrent) throw new Refusal('stale', m.content.savedElsewhere());
  const baseData = isCurrent ? fieldsOfBody(path, published) : undefined;
  if (baseData !== undefined && isSame(data, baseData)) {
    if (known !== undefined) await discardDraft(db, staffId, path, known.savedAt);
    return null;
  }
  const savedAt = new Date();
  const fields = typeof data === 'object' ? data : null;
  const own = { data: fields, base, savedAt };
  await db
    .insert(contentDrafts)
    .values({ staffId, path, ...own, baseData: baseData ?? null })
    .onConflictDoUpdate({
      target: [contentDrafts.staffId, contentDrafts.path],
      // A draft keeps its base unless it is now based on the published file.
      set: isCurrent ? { ...own, baseData: baseData ?? null } : { data: fields, savedAt },
    });
  return savedAt;
}

/** @throws Refusal `too_many` if the person already has the maximum number of other drafts */
export async function requireDraftQuota(
  db: Readable,
  staffId: string,
  path: string,
): Promise<void> {
  const [{ drafts } = { drafts: 0 }] = await db
    .select({ drafts: count() })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.staffId, staffId), ne(contentDrafts.path, path)));
  if (drafts >= maxDrafts) {
    throw new Refusal('too_many', m.content.tooManyDrafts({ most: maxDrafts }));
  }
}

/** @param savedAt discards the draft only if it has not been saved again since then */
export async function discardDraft(
  db: Queryable,
  staffId: string,
  path: string,
  savedAt?: Date,
): Promise<void> {
  const { staffId: author, path: file, savedAt: saved } = contentDrafts;
  const isAsRead = savedAt === undefined ? undefined : eq(saved, savedAt);
  await db.delete(contentDrafts).where(and(eq(author, staffId), eq(file, path), isAsRead));
}

/** Deletes the drafts of a person whose account is erased. */
export async function deleteDrafts(db: Queryable, staffId: string): Promise<void> {
  await db.delete(contentDrafts).where(eq(contentDrafts.staffId, staffId));
}

/**
 * Deletes the drafts and plans of people who lost access long ago. Anyone invited again before then
 * gets them back.
 */
export async function deleteAbandonedDrafts(db: Database): Promise<Record<string, number>> {
  const lost = sql`select s.id from ${staff} s left join ${accounts} a on a.id = s.account_id
    where least(s.ended_at, a.disabled_at) < ${ago(lifetimes.abandonedDraft)}`;
  await db.execute(sql`delete from ${contentPlans} where staff_id in (${lost})`);
  const drafts = await db.execute(sql`delete from ${contentDrafts} where staff_id in (${lost})`);
  return { abandonedDrafts: drafts.rowCount ?? 0 };
}

/** Returns whether PostgreSQL can store every string in a value. */
function isStorable(value: FieldValue): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
}
