import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { createSecretToken, hashSecretToken, isSecretToken } from '#api/crypto/secret-token.ts';
import type { Database, Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import {
  maxLinks,
  type PreviewedPage,
  type PreviewLinks,
} from '#features/content/contract/preview-links.ts';
import { record } from '#features/desk/api/record-event.ts';
import { m } from '#messages/messages.ts';
import { placeOf } from './published.ts';
import { contentLinks } from './tables.ts';
import type { Person } from './view.ts';

type Link = typeof contentLinks.$inferSelect;

const isValid = gt(contentLinks.expiresAt, sql`now()`);

/** Returns a person's active links. */
export async function linksOf(db: Readable, staffId: string): Promise<PreviewLinks['links']> {
  const rows = await db
    .select()
    .from(contentLinks)
    .where(and(eq(contentLinks.staffId, staffId), isValid))
    .orderBy(asc(contentLinks.id));
  return rows.map(({ id, path, page, expiresAt }) => ({
    id,
    path,
    page,
    expiresAt: expiresAt.toISOString(),
  }));
}

/**
 * Creates a link to a page with a person's drafts.
 * @returns its token, which is stored only as a hash
 * @throws Refusal `not_found` for a file that the person's role may not change, `too_many`
 */
export async function addLink(
  db: Queryable,
  { id: staffId, role }: Person,
  { days, ...shown }: PreviewedPage & { days: number },
): Promise<string> {
  placeOf(shown.path, role);
  const [{ links } = { links: 0 }] = await db
    .select({ links: count() })
    .from(contentLinks)
    .where(and(eq(contentLinks.staffId, staffId), isValid));
  if (links >= maxLinks) {
    throw new Refusal('too_many', m.content.tooManyLinks({ most: maxLinks }));
  }
  const { token, hash } = createSecretToken();
  const expiresAt = sql`now() + ${days} * interval '1 day'`;
  await db.insert(contentLinks).values({ ...shown, hash, staffId, expiresAt });
  await record(db, { kind: 'content-shared', staffId, detail: { paths: shown.path } });
  return token;
}

/** Revokes one of a person's links, if it is still active. */
export async function endLink(db: Queryable, staffId: string, id: number): Promise<void> {
  await db
    .delete(contentLinks)
    .where(and(eq(contentLinks.id, id), eq(contentLinks.staffId, staffId)));
}

/**
 * Returns the link with this token, unless it has expired or been revoked, or its author no longer
 * has access to the desk.
 */
export async function linkWith(db: Readable, token: string): Promise<Link | undefined> {
  // Rejects most guesses without querying the database.
  if (!isSecretToken(token)) return undefined;
  const [found] = await db
    .select({ link: contentLinks })
    .from(contentLinks)
    .innerJoin(staff, and(eq(staff.id, contentLinks.staffId), isNull(staff.endedAt)))
    .innerJoin(accounts, and(eq(accounts.id, staff.accountId), isNull(accounts.disabledAt)))
    .where(and(eq(contentLinks.hash, hashSecretToken(token)), isValid));
  return found?.link;
}

/** Deletes the links of a person whose account is erased. */
export async function deleteLinks(db: Queryable, staffId: string): Promise<void> {
  await db.delete(contentLinks).where(eq(contentLinks.staffId, staffId));
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Database): Promise<Record<string, number>> {
  const { rowCount } = await db.delete(contentLinks).where(lte(contentLinks.expiresAt, sql`now()`));
  return { previewLinks: rowCount ?? 0 };
}
