import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskNotices } from './notice-tables.ts';
import { deskDrafts, signatures } from './tables.ts';

/**
 * Unassigns a person whose account is erased, and deletes their drafts, signature and preferences.
 */
export async function leaveDesk(transaction: Queryable, staffId: string): Promise<void> {
  await unassignAll(transaction, staffId);
  await transaction.delete(deskDrafts).where(eq(deskDrafts.staffId, staffId));
  await transaction.delete(deskNotices).where(eq(deskNotices.staffId, staffId));
  await transaction.delete(signatures).where(eq(signatures.staffId, staffId));
}

/** Unassigns the open requests of a person who may no longer see them. */
export async function unassignAll(transaction: Queryable, staffId: string): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ assigneeId: null, version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.assigneeId, staffId), ne(inquiries.state, 'closed')));
}
