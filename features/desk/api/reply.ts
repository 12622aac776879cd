import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import type { EnqueueDecision } from '#api/mail/mail.ts';
import { addressOf } from '#api/mail/transport.ts';
import { inSeconds } from '#contract/policy.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';
import { nextVersion } from '#features/inquiry/api/manage.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { recordWebhook } from '#features/webhooks/api/record-webhook.ts';
import { m } from '#messages/messages.ts';
import { alertIdOf } from './alert-id.ts';
import { changeIfUnchanged, lockRequest, type Seen } from './change-request.ts';
import { requireNoAnswer } from './changes-since.ts';
import { conversationSubject } from './conversation-subject.ts';
import { endDraft, type FromDraft } from './end-draft.ts';
import { mentionable, mentionedIn } from './mentions.ts';
import { mergedOf } from './merged.ts';
import { contactOf, requireKnown } from './recipients.ts';
import { record } from './record-event.ts';
import { releaseHandled } from './release.ts';
import { requireFiles } from './reply-files.ts';
import type { DeskServices, Member, TransactionServices } from './services.ts';
import { signatureOf } from './signature.ts';
import { inboundMails, inquiryMessages, replyFiles } from './tables.ts';

/**
 * Returns the name by which clients know a member: their own or, if they have none, the brand's.
 */
export const authorName = (
  { settings }: Pick<DeskServices, 'settings'>,
  { account }: Pick<Member, 'account'>,
): string => account.name || settings.brand.name;

/** Returns the sender of a user's replies, such as `Ada Example <hello@agency.example>`. */
export const replyFrom = (services: Pick<DeskServices, 'env' | 'settings'>, me: Member): string =>
  `${authorName(services, me)} <${addressOf(services.env.mailFrom)}>`;

/** Returns the Reply-To address: the inbox or, if there is none, the agency's mailbox. */
export function replyToOf(
  { env, signer }: Pick<DeskServices, 'env' | 'signer'>,
  reference: string,
): string {
  return env.inboxAddress === undefined
    ? env.staffEmail
    : replyAddress(signer, env.inboxAddress, reference, 'client');
}

/** A reply as written by its author. */
type Written = {
  body: string;
  to: string | undefined;
  cc: string[];
  bcc: string[];
  /** '' for the default subject. */
  subject: string;
  files: string[];
};

/**
 * Queues a reply, which can be undone for a few seconds, and assigns an unassigned request to its
 * author. The request counts as answered once the email is composed.
 * @param ownAnswers the answers given elsewhere that the author has recorded in the same tab
 * @param isMeant confirms a second answer
 * @param isNewRecipient confirms an address unknown to the request
 * @param isClosing whether to close the request when the reply goes out (`closeAfterReply`)
 * @param sendAt when to send it, if not now; `sendDueReplies` then queues it
 * @returns the reply's id; sending the same draft again returns the id of the first reply
 * @throws Refusal `unconfirmed` if someone answered the client after the author began, or for an
 * unknown recipient, `stale`, `not_found`, WrongField for files that are gone or too large
 */
export async function sendReply(
  services: Pick<TransactionServices, 'db' | 'enqueueMail' | 'settings'>,
  {
    draft,
    since,
    ownAnswers = [],
    isMeant = false,
    isNewRecipient = false,
    isClosing = false,
    sendAt,
    ...seen
  }: Seen & {
    draft?: FromDraft;
    since?: number | undefined;
    ownAnswers?: string[] | undefined;
    isMeant?: boolean | undefined;
    isNewRecipient?: boolean | undefined;
    isClosing?: boolean | undefined;
    sendAt?: Date | undefined;
  },
  { body, to, cc, bcc, subject, files }: Written,
  me: Member,
): Promise<string> {
  const { db: transaction, enqueueMail } = services;
  const { id: inquiryId } = await lockRequest(transaction, seen.reference);
  const sent = draft && (await sentBefore(transaction, inquiryId, draft.id, me));
  if (sent !== undefined) return sent;
  if (since !== undefined && !isMeant) {
    const own = { staffId: me.id, messages: ownAnswers };
    await requireNoAnswer(transaction, inquiryId, since, own);
  }
  return changeIfUnchanged(transaction, seen, async (row) => {
    if (to === undefined && contactOf(row) === '') {
      throw new WrongField('to', m.requestActions.recipientRequired());
    }
    if (to !== undefined && !isNewRecipient) await requireKnown(transaction, row, to);
    await requireFiles(transaction, row.id, files, me);
    const id = draft?.id ?? randomUUID();
    const wasIn = await mergedOf(transaction, row, to ?? contactOf(row));
    if (files.length > 0) {
      await transaction.update(replyFiles).set({ wasIn }).where(inArray(replyFiles.id, files));
    }
    await transaction.insert(inquiryMessages).values({
      id,
      inquiryId: row.id,
      wasIn,
      kind: 'reply',
      staffId: me.id,
      body,
      to: to ?? contactOf(row),
      cc,
      bcc,
      subject: subject || (await conversationSubject(services, row)),
      signature: await signatureOf(transaction, me.id),
      files,
      state: 'held',
      sendAt: sendAt ?? null,
    });
    if (sendAt === undefined) {
      await enqueueMail(transaction, {
        kind: 'desk.reply',
        id,
        mailId: id,
        isUrgent: true,
        delaySeconds: inSeconds(deskLifetimes.undoReply),
      });
    }
    await endDraft(transaction, row.id, draft, me, body, files);
    const detail = { message: id, ...(isClosing && { state: 'closed' }) };
    await record(transaction, { kind: 'reply', staffId: me.id, inquiryId: row.id, detail });
    // Increments the version, so that concurrent replies are noticed.
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
 * Returns the reply's id if an earlier request, whose response was lost, already sent the same
 * draft.
 * @throws Refusal `stale` if that reply was undone
 */
async function sentBefore(transaction: Queryable, inquiryId: string, id: string, me: Member) {
  const sent = await addedBefore(transaction, inquiryId, id, me);
  if (sent === undefined) return undefined;
  if (sent.kind !== 'reply' || sent.state === 'undone') {
    throw new Refusal('stale', m.drafts.draftElsewhere());
  }
  return id;
}

/**
 * Records that the client was answered by phone or from an email app.
 * @throws Refusal `stale`
 */
export async function recordExternalAnswer(
  { db: transaction, enqueueDecision }: Pick<TransactionServices, 'db' | 'enqueueDecision'>,
  { draft, ...seen }: Seen & { draft?: FromDraft },
  body: string,
  me: Member,
): Promise<void> {
  const { id: inquiryId } = await lockRequest(transaction, seen.reference);
  if (draft && (await addedBefore(transaction, inquiryId, draft.id, me))) return;
  await changeIfUnchanged(transaction, seen, async (row) => {
    const [message] = await transaction
      .insert(inquiryMessages)
      .values({ id: draft?.id, inquiryId: row.id, kind: 'elsewhere', staffId: me.id, body })
      .returning({ id: inquiryMessages.id });
    await endDraft(transaction, row.id, draft, me, body);
    await record(transaction, {
      kind: 'elsewhere',
      staffId: me.id,
      inquiryId: row.id,
      detail: { message: message?.id ?? '' },
    });
    await transaction
      .update(inquiries)
      .set({ version: nextVersion })
      .where(eq(inquiries.id, row.id));
    await markAnswered(transaction, enqueueDecision, row.id, me.id);
  });
}

/** Adds an internal note and notifies the colleagues mentioned in it. */
export async function addNote(
  { db: transaction, enqueueMail }: Pick<TransactionServices, 'db' | 'enqueueMail'>,
  { reference, body, draft }: { reference: string; body: string; draft?: FromDraft },
  me: Member,
): Promise<void> {
  const row = await lockRequest(transaction, reference);
  if (draft && (await addedBefore(transaction, row.id, draft.id, me))) return;
  const mentions = mentionedIn(body, await mentionable(transaction)).filter((id) => id !== me.id);
  const id = draft?.id ?? randomUUID();
  await transaction
    .insert(inquiryMessages)
    .values({ id, inquiryId: row.id, kind: 'note', staffId: me.id, body, mentions });
  for (const staffId of mentions) {
    await enqueueMail(transaction, { kind: 'desk.mention', id: alertIdOf(id, staffId) });
  }
  await endDraft(transaction, row.id, draft, me, body);
  await record(transaction, { kind: 'note', staffId: me.id, inquiryId: row.id });
}

/** Returns what an earlier request, whose response was lost, already added from a draft. */
async function addedBefore(transaction: Queryable, inquiryId: string, id: string, me: Member) {
  const [added] = await transaction
    .select({ kind: inquiryMessages.kind, state: inquiryMessages.state })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.id, id),
        eq(inquiryMessages.inquiryId, inquiryId),
        eq(inquiryMessages.staffId, me.id),
      ),
    );
  return added;
}

/**
 * Marks a request as answered: the client is no longer waiting, and can see that. A held request is
 * released.
 * @param writtenAt when the answer was written, if in the past; emails received after that still
 * need an answer
 */
export async function markAnswered(
  transaction: Queryable,
  enqueueDecision: EnqueueDecision,
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
    .select({ id: inquiries.id, state: inquiries.state, quarantine: inquiries.quarantine })
    .from(inquiries)
    .where(eq(inquiries.id, inquiryId));
  if (before) await releaseHandled(transaction, enqueueDecision, before, staffId);
  const state = unread === undefined ? 'answered' : 'in_review';
  const isNew =
    before?.state !== state && (before?.state === 'received' || before?.state === 'in_review');
  await transaction
    .update(inquiries)
    .set({
      waitingSince: unread?.since ?? null,
      alarm: 0,
      firstAnswerAt: sql`coalesce(${inquiries.firstAnswerAt}, now())`,
      // Former staff are not assigned.
      assigneeId: sql`coalesce(${inquiries.assigneeId}, (select id from staff where id = ${staffId} and ended_at is null))`,
      ...(isNew && { state, stateAt: sql`now()` }),
    })
    .where(eq(inquiries.id, inquiryId));
  if (isNew) {
    await record(transaction, { kind: 'state', staffId, inquiryId, detail: { state } });
  }
  await recordWebhook(transaction, 'request.answered', inquiryId);
}
