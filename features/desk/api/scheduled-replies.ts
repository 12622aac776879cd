import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { inSeconds } from '#contract/policy.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import type { RequestChange } from '#features/desk/contract/requests.ts';
import type { ScheduledAction } from '#features/desk/contract/scheduled-replies.ts';
import { type InquiryRow, needsAttention } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { activeMember } from './active-member.ts';
import { lockRequest, lockRequestOf } from './change-request.ts';
import type { ScheduleEvent } from './event-text.ts';
import { instantAt } from './local-time.ts';
import { record } from './record-event.ts';
import type { DeskServices, Member, TransactionServices } from './services.ts';
import { inquiryMessages } from './tables.ts';
import { restoreDraft, undoneReply } from './take-back.ts';

type Services = Pick<TransactionServices, 'db' | 'enqueueMail'>;

/** Who acts. Null for the software. */
type Actor = Pick<Member, 'id'> | null;

/** Matches replies waiting for their time or, if they were stopped, for a person. */
const isScheduled = and(eq(inquiryMessages.state, 'held'), isNotNull(inquiryMessages.sendAt));

/** The maximum number of replies queued at once. */
const batchSize = 100;

/**
 * Converts a local time to the instant when a reply will be sent.
 * @throws WrongField `at` for a time that has passed, is too far ahead or does not exist
 */
export function sendTime({ settings }: Pick<DeskServices, 'settings'>, local: string): Date {
  const now = Date.now();
  const time = instantAt(local, settings.place.timeZone, now + 1);
  const ahead = time.getTime() - now;
  if (ahead <= 0) throw new WrongField('at', m.letters.timePast());
  const most = deskLifetimes.scheduledReply;
  if (ahead > inSeconds(most) * 1000) {
    throw new WrongField('at', m.schedule.tooFar({ days: most.days }));
  }
  return time;
}

/** Moves due replies to the email queue, each only once across all processes. */
export async function sendDueReplies(db: Database, enqueueMail: EnqueueMail): Promise<void> {
  const isDue = and(
    isScheduled,
    isNull(inquiryMessages.stopped),
    lte(inquiryMessages.sendAt, sql`now()`),
  );
  const due = await db
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(isDue)
    .orderBy(inquiryMessages.sendAt)
    .limit(batchSize);
  for (const { id } of due) {
    await db.transaction(async (transaction) => {
      const row = await lockRequestOf(transaction, id);
      const isThis = and(eq(inquiryMessages.id, id), isDue);
      const [reply] = await transaction.select().from(inquiryMessages).where(isThis);
      if (row === undefined || reply === undefined) return;
      const author = await activeMember(transaction, reply.staffId);
      if (author !== undefined) return leave(transaction, enqueueMail, id);
      await transaction.update(inquiryMessages).set({ stopped: 'left' }).where(isThis);
      await transaction.update(inquiries).set(needsAttention).where(eq(inquiries.id, row.id));
      await recordScheduled(transaction, row.id, null, 'left');
    });
  }
}

/**
 * Turns the reply into an ordinary one. Its time is set to now, so that the client's earlier emails
 * count as answered.
 */
async function leave(transaction: Queryable, enqueueMail: EnqueueMail, id: string): Promise<void> {
  await transaction
    .update(inquiryMessages)
    .set({ sendAt: null, stopped: null, at: sql`now()` })
    .where(eq(inquiryMessages.id, id));
  await enqueueMail(transaction, { kind: 'desk.reply', id, mailId: id, isUrgent: true });
}

/**
 * Puts a request's scheduled replies on hold because its client has written, and notifies their
 * authors.
 */
export async function stopScheduled(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  inquiryId: string,
): Promise<void> {
  const stopped = await transaction
    .update(inquiryMessages)
    .set({ stopped: 'answer' })
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        isScheduled,
        // A reply to a request that is no longer spam must not be sent before the answer has been
        // read.
        or(isNull(inquiryMessages.stopped), eq(inquiryMessages.stopped, 'spam')),
      ),
    )
    .returning({ id: inquiryMessages.id });
  for (const { id } of stopped) {
    await enqueueMail(transaction, { kind: 'desk.stopped', id });
    await recordScheduled(transaction, inquiryId, null, 'stopped');
  }
}

/**
 * Sends a scheduled reply now, keeps its time although the client has written, or cancels it. If a
 * colleague cancels the reply, it becomes a draft for its author, who is notified. Canceling it
 * again changes nothing.
 * @throws Refusal `invalid` if it was already sent or, unless it is being canceled, undone
 */
export async function changeScheduled(
  { db: transaction, enqueueMail }: Services,
  { reference, id, to }: { reference: string; id: string; to: ScheduledAction },
  me: Member,
): Promise<void> {
  const row = await lockRequest(transaction, reference);
  const [reply] = await transaction
    .select()
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.id, id),
        eq(inquiryMessages.inquiryId, row.id),
        or(isScheduled, eq(inquiryMessages.state, undoneReply.state)),
      ),
    )
    .for('update');
  if (reply === undefined) throw new Refusal('invalid', m.desk.tooLateToUndo());
  if (reply.state === undoneReply.state) {
    if (to === 'cancelled') return;
    throw new Refusal('invalid', m.schedule.cancelledMeanwhile());
  }
  if (to === 'now') await leave(transaction, enqueueMail, id);
  else if (to === 'kept') {
    const isPast = reply.sendAt !== null && reply.sendAt.getTime() <= Date.now();
    if (isPast) await leave(transaction, enqueueMail, id);
    else {
      await transaction
        .update(inquiryMessages)
        .set({ stopped: null })
        .where(eq(inquiryMessages.id, id));
    }
  } else await cancel({ db: transaction, enqueueMail }, row, reply, me);
  await recordScheduled(transaction, row.id, me, to);
}

/**
 * Applies a change of a request to its scheduled replies. Closing the request cancels them, and
 * they become drafts for their authors. Marking it as spam makes them wait until that is undone.
 * Authors are notified of what others did.
 */
export async function applyToScheduled(
  { db: transaction, enqueueMail }: Services,
  reference: string,
  { state, outcome }: RequestChange,
  me: Actor,
): Promise<void> {
  if (state !== 'closed' && outcome === undefined) return;
  const row = await lockRequest(transaction, reference);
  const isThese = and(eq(inquiryMessages.inquiryId, row.id), isScheduled);
  if (state === 'closed' || outcome === 'lost' || outcome === 'duplicate') {
    const replies = await transaction.select().from(inquiryMessages).where(isThese).for('update');
    for (const reply of replies) {
      await cancel({ db: transaction, enqueueMail }, row, reply, me, { isClosed: true });
      await recordScheduled(transaction, row.id, me, 'closed');
    }
  } else if (outcome === 'spam') {
    const held = await transaction
      .update(inquiryMessages)
      .set({ stopped: 'spam' })
      .where(and(isThese, isNull(inquiryMessages.stopped)))
      .returning({ id: inquiryMessages.id, staffId: inquiryMessages.staffId });
    for (const { id, staffId } of held) {
      await recordScheduled(transaction, row.id, me, 'spam');
      if (staffId === me?.id) continue;
      // The email is not sent if this is undone right away.
      const delaySeconds = inSeconds(deskLifetimes.undoReply);
      await enqueueMail(transaction, { kind: 'desk.stopped', id, delaySeconds });
    }
  } else {
    // A reply whose time has passed keeps waiting, because no one expects it to be sent now.
    const isAhead = gt(inquiryMessages.sendAt, sql`now()`);
    await transaction
      .update(inquiryMessages)
      .set({ stopped: null })
      .where(and(isThese, eq(inquiryMessages.stopped, 'spam'), isAhead));
  }
}

async function cancel(
  { db: transaction, enqueueMail }: Services,
  row: InquiryRow,
  reply: typeof inquiryMessages.$inferSelect,
  me: Actor,
  { isClosed = false } = {},
): Promise<void> {
  await transaction
    .update(inquiryMessages)
    .set(undoneReply)
    .where(eq(inquiryMessages.id, reply.id));
  const isOwn = reply.staffId === me?.id;
  if (!isOwn) await enqueueMail(transaction, { kind: 'desk.cancelled', id: reply.id });
  // An author who cancels only this reply gets no draft.
  if (isClosed || !isOwn) await restoreDraft(transaction, row, reply);
}

const recordScheduled = (transaction: Queryable, inquiryId: string, me: Actor, is: ScheduleEvent) =>
  record(transaction, { kind: 'schedule', staffId: me?.id ?? null, inquiryId, detail: { is } });
