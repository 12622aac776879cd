import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { type InquiryRow, notSnoozed, stateChange } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isAbout } from './merged.ts';
import { record } from './record-event.ts';
import { applyToScheduled } from './scheduled-replies.ts';
import type { TransactionServices } from './services.ts';
import { deskEvents, type inquiryMessages } from './tables.ts';

/** Events by which someone has answered a request or decided what becomes of it. */
const isDecision = or(
  inArray(deskEvents.kind, ['reply', 'elsewhere', 'outcome']),
  and(eq(deskEvents.kind, 'state'), sql`${deskEvents.detail} ->> 'by' = 'hand'`),
);

/**
 * Closes a request as its reply goes out, if the author chose “Send and close”. The request stays
 * open if the client has written in the meantime, or if anyone has answered or changed the status
 * or the outcome, because the author had not seen that.
 */
export async function closeAfterReply(
  services: Pick<TransactionServices, 'db' | 'enqueueMail'>,
  { id: inquiryId, reference }: InquiryRow,
  { id, staffId }: Pick<typeof inquiryMessages.$inferSelect, 'id' | 'staffId'>,
): Promise<void> {
  const { db } = services;
  const [latest] = await db
    .select({ detail: deskEvents.detail })
    .from(deskEvents)
    .where(and(isAbout(inquiryId), isDecision))
    .orderBy(desc(deskEvents.id))
    .limit(1);
  if (latest?.detail.message !== id || latest.detail.state !== 'closed') return;
  const closed = await db
    .update(inquiries)
    .set({ ...stateChange('closed'), ...notSnoozed })
    .where(
      and(
        eq(inquiries.id, inquiryId),
        eq(inquiries.state, 'answered'),
        isNull(inquiries.waitingSince),
      ),
    )
    .returning({ id: inquiries.id });
  if (closed.length === 0) return;
  await record(db, { kind: 'state', staffId, inquiryId, detail: { state: 'closed', message: id } });
  const author = staffId === null ? null : { id: staffId };
  await applyToScheduled(services, reference, { state: 'closed' }, author);
}

/** Reopens a request that was closed along with a reply, because the reply did not arrive. */
export async function reopenAfterRefusal(
  db: Queryable,
  inquiryId: string,
  replyId: string,
): Promise<void> {
  const [latest] = await db
    .select({ detail: deskEvents.detail })
    .from(deskEvents)
    .where(and(isAbout(inquiryId), eq(deskEvents.kind, 'state')))
    .orderBy(desc(deskEvents.id))
    .limit(1);
  if (latest?.detail.message !== replyId) return;
  const reopened = await db
    .update(inquiries)
    .set(stateChange('in_review'))
    .where(and(eq(inquiries.id, inquiryId), eq(inquiries.state, 'closed')))
    .returning({ id: inquiries.id });
  if (reopened.length === 0) return;
  await record(db, { kind: 'state', inquiryId, detail: { state: 'in_review' } });
}
