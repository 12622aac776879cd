import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskSeen, inboundMails } from './tables.ts';

/**
 * What somebody has not seen of requests: mails since they last had one open. One that they never opened counts while
 * its client waits, so that nobody begins with years of unread requests.
 * @param ids of the requests
 */
export async function unreadOf(
  db: Readable,
  ids: string[],
  staffId: string,
): Promise<Map<string, NonNullable<ListedRow['unread']>>> {
  // What was shown is known to the millisecond.
  const isNew = sql`date_trunc('milliseconds', ${inboundMails.receivedAt}) > ${deskSeen.until}`;
  const isAnswer = eq(inboundMails.kind, 'answer');
  const rows = await db
    .select({
      id: inquiries.id,
      answer: sql<boolean>`case when ${deskSeen.until} is null then ${inquiries.waitingSince} is not null
        else coalesce(bool_or(${isNew} and ${isAnswer}), false) end`,
      other: sql<boolean>`coalesce(bool_or(${isNew} and not ${isAnswer}), false)`,
    })
    .from(inquiries)
    .leftJoin(deskSeen, and(eq(deskSeen.inquiryId, inquiries.id), eq(deskSeen.staffId, staffId)))
    .leftJoin(inboundMails, eq(inboundMails.inquiryId, inquiries.id))
    .where(inArray(inquiries.id, ids))
    .groupBy(inquiries.id, deskSeen.until);
  return new Map(
    rows
      .filter(({ answer, other }) => answer || other)
      .map(({ id, answer }) => [id, answer ? 'answer' : 'other']),
  );
}

/** Notes that somebody has seen a request up to a moment that is past. Two tabs may tell it in any order. */
export async function markSeen(
  transaction: Queryable,
  seen: { inquiryId: string; staffId: string; until: Date },
): Promise<void> {
  await transaction
    .insert(deskSeen)
    .values({ ...seen, until: sql`least(${seen.until}, now())` })
    .onConflictDoUpdate({
      target: [deskSeen.staffId, deskSeen.inquiryId],
      set: { until: sql`greatest(${deskSeen.until}, least(excluded.until, now()))` },
    });
}

/** Takes back that anybody has seen what happened to a request since a moment: a mail of then was added to it. */
export async function markUnseen(
  transaction: Queryable,
  inquiryId: string,
  since: Date,
): Promise<void> {
  await transaction
    .update(deskSeen)
    .set({ until: sql`least(${deskSeen.until}, ${since}::timestamptz - interval '1 millisecond')` })
    .where(eq(deskSeen.inquiryId, inquiryId));
}
