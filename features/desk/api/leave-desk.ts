import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskNotices } from './notice-tables.ts';
import { deskDrafts, signatures } from './tables.ts';

/** Matches requests that someone still has to handle. */
const isOpen = or(
  isNotNull(inquiries.waitingSince),
  and(isNull(inquiries.outcome), ne(inquiries.state, 'closed')),
);

/**
 * Unassigns a person whose account is erased, and deletes their drafts, signature and preferences.
 */
export async function leaveDesk(transaction: Queryable, staffId: string): Promise<void> {
  await unassignAll(transaction, staffId);
  await transaction.delete(deskDrafts).where(eq(deskDrafts.staffId, staffId));
  await transaction.delete(deskNotices).where(eq(deskNotices.staffId, staffId));
  await transaction.delete(signatures).where(eq(signatures.staffId, staffId));
}

/**
 * Unassigns the open requests of a person who may no longer see them. Requests that are closed or
 * have an outcome keep their assignee, unless the client is waiting.
 */
export async function unassignAll(transaction: Queryable, staffId: string): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ assigneeId: null, version: nextVersion })
    .where(and(eq(inquiries.assigneeId, staffId), isOpen));
}
