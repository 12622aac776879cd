import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Readable } from '#api/db/database.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { type InquiryRow, nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { addressesOf, ownAddressesOf } from './mail-owner.ts';
import {
  clientFiles,
  deskDrafts,
  deskEvents,
  inboundMails,
  inquiryMessages,
  replyFiles,
} from './tables.ts';
import { hasNoAnswerDue, unansweredSince } from './waiting.ts';

/** Tables whose rows move. The log is append-only, so events stay; `isAbout` finds them. */
export const moving = [inquiryMessages, inboundMails, deskDrafts, replyFiles, clientFiles];

/** Returns the request that a row belonged to before the merge, which is that of its own client. */
export const originOf = ({ wasIn, inquiryId }: Record<'wasIn' | 'inquiryId', AnyPgColumn>) =>
  sql<string>`coalesce(${wasIn}, ${inquiryId})`;

/** Key of the lock held while a request is being merged. */
export const lock = sql`hashtextextended('merged requests', 0)`;

/** Prevents merges until the transaction ends; several transactions can hold this at once. */
export async function preventMerges(transaction: Queryable): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
}

/** Condition that an event is about a request or about one merged into it. */
export const isAbout = (inquiryId: string) =>
  sql`${deskEvents.inquiryId} in (select id from inquiries where id = ${inquiryId} or merged_into = ${inquiryId})`;

/**
 * Undoes merges before requests are erased, so that requests merged into them get back what is
 * theirs.
 */
export async function unmerge(transaction: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of moving) {
    await transaction
      .update(table)
      .set({ inquiryId: sql`${table.wasIn}`, wasIn: null })
      .where(
        and(inArray(table.inquiryId, ids), isNotNull(table.wasIn), notInArray(table.wasIn, ids)),
      );
  }
  await transaction
    .update(inquiries)
    .set({ mergedInto: null, version: nextVersion, waitingSince: waitingAgain })
    .where(and(inArray(inquiries.mergedInto, ids), notInArray(inquiries.id, ids)));
}

/** When a request was merged, its waiting time moved to the remaining request. */
const waitingAgain = sql`case when not ${hasNoAnswerDue} and ${inquiries.state} in ('received', 'in_review')
  then ${unansweredSince} end`;

/** Returns the requests merged into this one that belong to other clients. */
export const otherClientsIn = async (
  db: Readable,
  { id, emailKey: own }: Pick<InquiryRow, 'id' | 'emailKey'>,
): Promise<InquiryRow[]> => (await mergedInto(db, id)).filter((merged) => merged.emailKey !== own);

export const isNotMerged = isNull(inquiries.mergedInto);

/**
 * Returns the merged request whose client has one of these addresses, if the remaining request is
 * another client's and none of the addresses is theirs. Later messages to and from that client are
 * then exported and erased with that client's data.
 */
export async function mergedOf(
  db: Readable,
  row: InquiryRow,
  ...addresses: string[]
): Promise<string | null> {
  const others = await otherClientsIn(db, row);
  const keys = new Set(addresses.map(emailKey));
  if (!ownAddressesOf(row, others).isDisjointFrom(keys)) return null;
  return others.find((merged) => !addressesOf(merged).isDisjointFrom(keys))?.id ?? null;
}

/** Returns the requests merged into this one, oldest first. */
export const mergedInto = (db: Readable, id: string): Promise<InquiryRow[]> =>
  db.select().from(inquiries).where(eq(inquiries.mergedInto, id)).orderBy(inquiries.receivedAt);
