import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskDrafts } from './tables.ts';

/** Takes everything away from a person whose account is erased: nobody will read their drafts. */
export async function leaveDesk(transaction: Queryable, staffId: string): Promise<void> {
  await unassignAll(transaction, staffId);
  await transaction.delete(deskDrafts).where(eq(deskDrafts.staffId, staffId));
}

/** Lets go of the open requests of a person whose access ends: they wait for somebody else. */
export async function unassignAll(transaction: Queryable, staffId: string): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ assigneeId: null, version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.assigneeId, staffId), ne(inquiries.state, 'closed')));
}
