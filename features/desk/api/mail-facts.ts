import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { shownName } from '#features/account/api/shown-name.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { activeMember } from './active-member.ts';
import { isWhole } from './file-pieces.ts';
import { clientFiles, deskEvents, inboundMails, inquiryMessages } from './tables.ts';

/** The maximum number of requests in one notification. */
const batchSize = 50;

/**
 * Returns a message with its request and its author's name, which is null once the author is gone.
 */
export async function messageAndAuthor(db: Queryable, id: string) {
  const [found] = await db
    .select({
      message: inquiryMessages,
      inquiry: inquiries,
      author: sql<string | null>`${shownName}`,
    })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .leftJoin(staff, eq(staff.id, inquiryMessages.staffId))
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(inquiryMessages.id, id));
  return found;
}

/** Returns the client's newest email about a request. */
export async function latestAnswer(db: Queryable, inquiryId: string) {
  const [answer] = await db
    .select({
      fromName: inboundMails.fromName,
      from: inboundMails.from,
      body: inboundMails.body,
      messageId: inboundMails.messageId,
      wasIn: inboundMails.wasIn,
    })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, inquiryId), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(1);
  return answer;
}

/** Returns the request of the client who added the newest file to a request. */
export async function latestFilesFrom(db: Queryable, inquiry: InquiryRow): Promise<InquiryRow> {
  const [file] = await db
    .select({ wasIn: clientFiles.wasIn })
    .from(clientFiles)
    .where(and(eq(clientFiles.inquiryId, inquiry.id), isWhole(clientFiles)))
    .orderBy(desc(clientFiles.at))
    .limit(1);
  return ownRequest(db, inquiry, file?.wasIn);
}

/**
 * Returns the merged request that something came from or, if there is none, the remaining request.
 */
export async function ownRequest(
  db: Queryable,
  inquiry: InquiryRow,
  wasIn: string | null | undefined,
): Promise<InquiryRow> {
  if (!wasIn) return inquiry;
  const [merged] = await db.select().from(inquiries).where(eq(inquiries.id, wasIn));
  return merged ?? inquiry;
}

/**
 * Returns whether a request's client is waiting because they added files rather than sent an email.
 */
export async function waitsWithFiles(db: Queryable, inquiryId: string): Promise<boolean> {
  const [event] = await db
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .innerJoin(inquiries, eq(inquiries.id, deskEvents.inquiryId))
    .where(
      and(
        eq(inquiries.id, inquiryId),
        eq(deskEvents.kind, 'files'),
        eq(deskEvents.at, inquiries.waitingSince),
      ),
    );
  return event !== undefined;
}

/** Returns the requests whose clients have waited longest, either all requests or one person's. */
export const longestWaiting = (
  db: Queryable,
  assigneeId: string | undefined,
): Promise<InquiryRow[]> =>
  db
    .select()
    .from(inquiries)
    .where(
      and(
        isNotNull(inquiries.waitingSince),
        isNull(inquiries.quarantine),
        assigneeId === undefined ? undefined : eq(inquiries.assigneeId, assigneeId),
      ),
    )
    .orderBy(asc(inquiries.waitingSince))
    .limit(batchSize);

/** Returns the request and the staff member encoded in an alert's id (`alertIdOf`). */
export async function requestAndPerson(db: Queryable, id: string) {
  const [inquiryId = '', staffId = ''] = id.split(' ');
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  const person = await activeMember(db, staffId);
  return inquiry && person && { inquiry, id: person.id, email: person.email };
}
