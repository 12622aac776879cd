import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import type { MailOutcome } from '#api/jobs/mail-outcome.ts';
import type { EnqueueMail, RefusedCopy } from '#api/mail/mail.ts';
import { smtpCodes } from '#api/mail/smtp-codes.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { needsAttention } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { lockRequestOf } from './change-request.ts';
import { reopenAfterRefusal } from './close-after-reply.ts';
import { record } from './record-event.ts';
import { inquiryMessages } from './tables.ts';
import { oldestAnswer, waitingAnew } from './waiting.ts';

/**
 * Records the outcome of emails about requests: on the reply itself or, for other emails, in the
 * timeline.
 */
export async function recordInquiryMails(
  db: Database,
  enqueueMail: EnqueueMail,
  outcomes: MailOutcome[],
): Promise<void> {
  for (const { kind, id, mailId, result, detail, refusedCopies = [] } of outcomes) {
    if (kind === 'desk.reply') {
      await db.transaction(async (transaction) => {
        if (result === 'accepted') {
          await copiesRefused(transaction, id, refusedCopies);
          await replyAccepted(transaction, id);
        } else {
          await replyRefused(transaction, enqueueMail, id, detail);
        }
      });
    } else if (kind.startsWith('inquiry.')) {
      await db.transaction(async (transaction) => {
        const [inquiry] = await transaction
          .select({ id: inquiries.id })
          .from(inquiries)
          .where(eq(inquiries.id, id));
        if (inquiry === undefined) return;
        const about = { mail: kind, mailId, result, said: smtpCodes(detail) };
        await record(transaction, { kind: 'mail', inquiryId: id, detail: about });
      });
    }
  }
}

async function replyAccepted(transaction: Queryable, id: string): Promise<void> {
  await transaction
    .update(inquiryMessages)
    .set({ state: 'accepted' })
    // A report that the reply was rejected may already have arrived.
    .where(and(eq(inquiryMessages.id, id), eq(inquiryMessages.state, 'sending')));
}

/**
 * Marks a reply as rejected by a mail server, either immediately or in a later report. The request
 * then needs attention, and the author is notified once.
 * @returns whether the reply exists
 */
export async function replyRefused(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  id: string,
  detail: string,
): Promise<boolean> {
  await lockRequestOf(transaction, id);
  const [refused] = await transaction
    .update(inquiryMessages)
    .set({ state: 'refused', detail: detail.slice(0, 500) })
    .where(and(eq(inquiryMessages.id, id), inArray(inquiryMessages.state, ['sending', 'accepted'])))
    .returning({ inquiryId: inquiryMessages.inquiryId });
  if (refused === undefined) return false;
  await reopenAfterRefusal(transaction, refused.inquiryId, id);
  // The reply no longer counts as an answer, so its client may still be waiting.
  await transaction
    .update(inquiries)
    .set({
      ...needsAttention,
      firstAnswerAt: sql`case when ${oldestAnswer} is not null then greatest(${inquiries.firstAnswerAt}, ${oldestAnswer}) end`,
      ...waitingAnew,
    })
    .where(eq(inquiries.id, refused.inquiryId));
  await record(transaction, {
    kind: 'mail',
    inquiryId: refused.inquiryId,
    detail: { mail: 'desk.reply', result: 'refused', said: smtpCodes(detail) },
  });
  await enqueueMail(transaction, { kind: 'desk.refused', id });
  return true;
}

/**
 * Records that copies of a reply were rejected. The reply itself counts as delivered and names the
 * copies, but the request needs attention.
 */
export async function copiesRefused(
  transaction: Queryable,
  id: string,
  copies: RefusedCopy[],
): Promise<void> {
  await lockRequestOf(transaction, id);
  const isSent = and(
    eq(inquiryMessages.id, id),
    inArray(inquiryMessages.state, ['sending', 'accepted']),
  );
  const [reply] = await transaction.select().from(inquiryMessages).where(isSent);
  if (reply === undefined) return;
  const known = reply.detail.split('\n').filter((line) => line !== '');
  const added = copies
    // Once per address, because anyone who got a copy can forge reports about it.
    .filter(({ address }) => !known.some((line) => line.startsWith(`${address}: `)))
    .map(({ address, detail }) => ({ detail, line: `${address}: ${detail}`.slice(0, 500) }));
  if (added.length === 0) return;
  const detail = [...known, ...added.map(({ line }) => line)].join('\n');
  await transaction.update(inquiryMessages).set({ detail }).where(isSent);
  await transaction.update(inquiries).set(needsAttention).where(eq(inquiries.id, reply.inquiryId));
  await record(
    transaction,
    ...added.map((copy) => ({
      kind: 'mail' as const,
      inquiryId: reply.inquiryId,
      detail: { mail: 'desk.copy', result: 'refused', said: smtpCodes(copy.detail) },
    })),
  );
}

/**
 * Returns the copies of a reply that a report is about, or an empty list if it is also about anyone
 * else, such as the reply's recipient or someone to whom they forward their emails.
 * @param failed the recipients that the report names
 */
export async function reportedCopies(
  db: Queryable,
  id: string,
  failed: string[],
): Promise<string[]> {
  const [reply] = await db.select().from(inquiryMessages).where(eq(inquiryMessages.id, id));
  if (reply === undefined) return [];
  const copies = new Map(
    [...reply.cc, ...reply.bcc].map((address) => [emailKey(address), address]),
  );
  copies.delete(emailKey(reply.to ?? ''));
  const named = [...new Set(failed.map(emailKey))].map((key) => copies.get(key));
  return named.every((address) => address !== undefined) ? named : [];
}

/** Recovers reply outcomes from the queue that a crashed process failed to record. */
export async function findLostOutcomes(db: Database, enqueueMail: EnqueueMail): Promise<void> {
  const { rows } = await db.execute<{ id: string; isSent: boolean }>(sql`
    select message.id, not exists (
        select from pgboss.job where name = 'mail-failed' and data ->> 'mailId' = message.id::text
      ) as "isSent"
    from inquiry_messages message
    where message.state = 'sending' and message.at < now() - interval '10 minutes'
      and not exists (
        select from pgboss.job
        -- A job that an operator retries gets a new id.
        where name = 'mail' and (id = message.id or data ->> 'mailId' = message.id::text)
          and state in ('created', 'retry', 'active')
      )`);
  for (const { id, isSent } of rows) {
    await db.transaction<unknown>((transaction) =>
      isSent ? replyAccepted(transaction, id) : replyRefused(transaction, enqueueMail, id, ''),
    );
  }
}
