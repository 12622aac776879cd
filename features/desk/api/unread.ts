import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isWhole } from './file-pieces.ts';
import { clientFiles, deskEvents, deskSeen, inboundMails, inquiryMessages } from './tables.ts';

/**
 * Returns what a user has not seen in requests: emails, client files, notes mentioning them, and
 * that a colleague assigned the request to them, since they last had the request open. A request they have never opened counts only while its
 * client is waiting, so that new users do not start with years of unread requests.
 * @param ids the ids of the requests
 */
export async function unreadOf(
  db: Readable,
  ids: string[],
  staffId: string,
): Promise<Map<string, Pick<ListedRow, 'unread' | 'isForMe'>>> {
  // The time up to which events were shown has a precision of milliseconds.
  const isNew = (at: AnyPgColumn) => sql`date_trunc('milliseconds', ${at}) > ${deskSeen.until}`;
  const isAnswer = eq(inboundMails.kind, 'answer');
  const newMail = (which: SQL) => sql`exists (select from ${inboundMails}
    where ${inboundMails.inquiryId} = ${inquiries.id} and ${which} and ${isNew(inboundMails.receivedAt)})`;
  const newFile = sql`exists (select from ${clientFiles}
    where ${clientFiles.inquiryId} = ${inquiries.id} and ${isWhole(clientFiles)} and ${isNew(clientFiles.at)})`;
  const mention = sql<boolean>`exists (select from ${inquiryMessages}
    where ${inquiryMessages.inquiryId} = ${inquiries.id} and ${staffId} = any(${inquiryMessages.mentions})
      and (${deskSeen.until} is null or ${isNew(inquiryMessages.at)}))`;
  const assigned = sql<boolean>`${inquiries.assigneeId} = ${staffId} and exists (select from ${deskEvents}
    where ${deskEvents.inquiryId} = ${inquiries.id} and ${deskEvents.kind} = 'assigned' and ${deskEvents.detail} ->> 'to' = ${staffId}
      and ${deskEvents.staffId} <> ${staffId} and (${deskSeen.until} is null or ${isNew(deskEvents.at)}))`;
  const rows = await db
    .select({
      id: inquiries.id,
      answer: sql<boolean>`case when ${deskSeen.until} is null then ${inquiries.waitingSince} is not null
        else ${newMail(isAnswer)} or ${newFile} end or ${assigned}`,
      mention,
      other: sql<boolean>`${newMail(sql`not ${isAnswer}`)}`,
    })
    .from(inquiries)
    .leftJoin(deskSeen, and(eq(deskSeen.inquiryId, inquiries.id), eq(deskSeen.staffId, staffId)))
    .where(inArray(inquiries.id, ids));
  return new Map(
    rows
      .filter(({ answer, mention, other }) => answer || mention || other)
      .map(({ id, answer, mention }) => [
        id,
        { unread: answer || mention ? 'answer' : 'other', isForMe: mention },
      ]),
  );
}

/**
 * Records that a user has seen a request up to a past moment. Two tabs may report this in any
 * order.
 */
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

/**
 * Marks a request as unseen by everyone from a given time on, because an email from that time was
 * added.
 */
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
