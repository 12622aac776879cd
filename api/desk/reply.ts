import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deskLifetimes } from '#contract/desk/lifetimes.ts';
import { inSeconds } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import type { Queryable } from '../db/database.ts';
import { nextVersion } from '../inquiry/manage.ts';
import { inquiries } from '../inquiry/tables.ts';
import { addressOf } from '../mail/transport.ts';
import { Refusal } from '../runtime/refusal.ts';
import { recordWebhook } from '../webhooks/record-webhook.ts';
import { asSeen, lockRequest } from './change-request.ts';
import { record } from './record.ts';
import { replyAddress } from './reply-address.ts';
import type { DeskServices, Member } from './services.ts';
import { inboundMails, inquiryDrafts, inquiryMessages } from './tables.ts';

type Seen = { reference: string; version: number };
type Draft = { body: string; cc: string };

/** The sender of a person's replies, such as `Ada Example <hello@agency.example>`. */
export const replyFrom = ({ env }: Pick<DeskServices, 'env'>, me: Member): string =>
  `${me.account.name} <${addressOf(env.mailFrom)}>`;

/** Where the client's answer goes: to the inbox or, without one, to the agency's mailbox. */
export function replyToOf(
  { env, signer }: Pick<DeskServices, 'env' | 'signer'>,
  reference: string,
): string {
  return env.inboxAddress === undefined
    ? env.staffEmail
    : replyAddress(signer, env.inboxAddress, reference, 'client');
}

/**
 * Keeps what a person is writing to one client; an empty draft is deleted.
 * @returns when it was kept
 */
export async function saveDraft(
  { db }: Pick<DeskServices, 'db'>,
  { reference, ...draft }: Draft & { reference: string },
  me: Member,
): Promise<Date | null> {
  return db.transaction(async (transaction) => {
    const row = await lockRequest(transaction, reference);
    if (draft.body === '' && draft.cc === '') {
      await deleteDraft(transaction, row.id, me);
      return null;
    }
    const [saved] = await transaction
      .insert(inquiryDrafts)
      .values({ inquiryId: row.id, staffId: me.id, ...draft })
      .onConflictDoUpdate({
        target: [inquiryDrafts.inquiryId, inquiryDrafts.staffId],
        set: { ...draft, savedAt: sql`now()` },
      })
      .returning({ savedAt: inquiryDrafts.savedAt });
    return saved?.savedAt ?? null;
  });
}

async function deleteDraft(transaction: Queryable, inquiryId: string, me: Member): Promise<void> {
  await transaction
    .delete(inquiryDrafts)
    .where(and(eq(inquiryDrafts.inquiryId, inquiryId), eq(inquiryDrafts.staffId, me.id)));
}

/**
 * Queues a reply, which can be taken back for a few seconds, and assigns the request if nobody has it. It counts as
 * answered from when the mail is composed.
 * @returns the id of the reply
 * @throws Refusal `stale`, `not_found`
 */
export async function sendReply(
  { db, enqueueMail }: DeskServices,
  seen: Seen,
  { body, cc }: { body: string; cc: string[] },
  me: Member,
): Promise<string> {
  return asSeen({ db }, seen, async (transaction, row) => {
    const id = randomUUID();
    await transaction.insert(inquiryMessages).values({
      id,
      inquiryId: row.id,
      kind: 'reply',
      staffId: me.id,
      body,
      to: row.answers.email,
      cc,
      state: 'held',
    });
    await enqueueMail(transaction, {
      kind: 'desk.reply',
      id,
      mailId: id,
      delaySeconds: inSeconds(deskLifetimes.undoReply),
    });
    await deleteDraft(transaction, row.id, me);
    await record(transaction, { kind: 'reply', staffId: me.id, inquiryId: row.id });
    // A new version, so that nobody answers at the same time without knowing.
    await transaction
      .update(inquiries)
      .set({ version: nextVersion, assigneeId: row.assigneeId ?? me.id })
      .where(eq(inquiries.id, row.id));
    if (row.assigneeId === null) {
      await record(transaction, {
        kind: 'assigned',
        staffId: me.id,
        inquiryId: row.id,
        detail: { to: me.id },
      });
      await recordWebhook(transaction, 'request.assigned', row.id);
    }
    return id;
  });
}

/**
 * Takes back a reply that has not left. Its text is the draft again, unless there is a newer one; then the timeline has it.
 * @throws Refusal `invalid` if it has left
 */
export async function undoReply(
  { db }: Pick<DeskServices, 'db'>,
  { reference, id }: { reference: string; id: string },
  me: Member,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockRequest(transaction, reference);
    const [undone] = await transaction
      .update(inquiryMessages)
      .set({ state: 'undone' })
      .where(
        and(
          eq(inquiryMessages.id, id),
          eq(inquiryMessages.inquiryId, row.id),
          eq(inquiryMessages.staffId, me.id),
          eq(inquiryMessages.state, 'held'),
        ),
      )
      .returning();
    if (undone === undefined) throw new Refusal('invalid', m.desk.tooLateToUndo());
    await transaction
      .insert(inquiryDrafts)
      .values({ inquiryId: row.id, staffId: me.id, body: undone.body, cc: undone.cc.join(', ') })
      .onConflictDoNothing();
    await record(transaction, { kind: 'undone', staffId: me.id, inquiryId: row.id });
  });
}

/** Records that the client was answered by phone or from a mail program. @throws Refusal `stale` */
export async function answeredElsewhere(
  { db }: Pick<DeskServices, 'db'>,
  seen: Seen,
  body: string,
  me: Member,
): Promise<void> {
  await asSeen({ db }, seen, async (transaction, row) => {
    await transaction
      .insert(inquiryMessages)
      .values({ inquiryId: row.id, kind: 'elsewhere', staffId: me.id, body });
    await record(transaction, { kind: 'elsewhere', staffId: me.id, inquiryId: row.id });
    await transaction
      .update(inquiries)
      .set({ version: nextVersion })
      .where(eq(inquiries.id, row.id));
    await markAnswered(transaction, row.id, me.id);
  });
}

/** Adds a note that only the agency sees. */
export async function addNote(
  { db }: Pick<DeskServices, 'db'>,
  { reference, body }: { reference: string; body: string },
  me: Member,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await lockRequest(transaction, reference);
    await transaction
      .insert(inquiryMessages)
      .values({ inquiryId: row.id, kind: 'note', staffId: me.id, body });
    await record(transaction, { kind: 'note', staffId: me.id, inquiryId: row.id });
  });
}

/**
 * What an answer of the agency changes: the client waits no longer, and sees that they were answered.
 * @param writtenAt if it was before now: who has written since then waits for another answer
 */
export async function markAnswered(
  transaction: Queryable,
  inquiryId: string,
  staffId: string | null,
  writtenAt?: Date,
): Promise<void> {
  const [unread] = writtenAt
    ? await transaction
        .select({ since: inboundMails.receivedAt })
        .from(inboundMails)
        .where(
          and(
            eq(inboundMails.inquiryId, inquiryId),
            eq(inboundMails.kind, 'answer'),
            gt(inboundMails.receivedAt, writtenAt),
          ),
        )
        .orderBy(inboundMails.receivedAt)
        .limit(1)
    : [];
  const [before] = await transaction
    .select({ state: inquiries.state })
    .from(inquiries)
    .where(eq(inquiries.id, inquiryId));
  const state = unread === undefined ? 'answered' : 'in_review';
  const isNew =
    before?.state !== state && (before?.state === 'received' || before?.state === 'in_review');
  await transaction
    .update(inquiries)
    .set({
      waitingSince: unread?.since ?? null,
      alarm: 0,
      firstAnswerAt: sql`coalesce(${inquiries.firstAnswerAt}, now())`,
      assigneeId: sql`coalesce(${inquiries.assigneeId}, ${staffId})`,
      ...(isNew && { state, stateAt: sql`now()` }),
    })
    .where(eq(inquiries.id, inquiryId));
  if (isNew) {
    await record(transaction, { kind: 'state', staffId, inquiryId, detail: { state } });
  }
  await recordWebhook(transaction, 'request.answered', inquiryId);
}
