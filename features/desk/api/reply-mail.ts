import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { html, raw } from 'hono/html';
import type { Queryable } from '#api/db/database.ts';
import { identityOf } from '#api/mail/identity.ts';
import type { Mail } from '#api/mail/mail.ts';
import { markdownHtml } from '#api/mail/markdown.ts';
import { messageIdOf } from '#api/mail/transport.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { m } from '#messages/messages.ts';
import { lockRequestOf } from './change-request.ts';
import { closeAfterReply } from './close-after-reply.ts';
import { cleanId } from './reading/message-id.ts';
import { markAnswered, replyToOf } from './reply.ts';
import { attachmentsOf } from './reply-files.ts';
import type { DeskServices } from './services.ts';
import { deskEvents, inboundMails, inquiryMessages } from './tables.ts';

type Services = Pick<DeskServices, 'settings' | 'env' | 'signer'>;

/** When an operator retries a reply that was given up on, it is composed again. */
const composable = ['held', 'sending', 'refused'] as const;

/** The maximum number of emails listed in a reply's `References`. */
const maxReferences = 20;

/**
 * Composes a reply as the client receives it: a personal email in the same thread as the
 * acknowledgment.
 */
export async function composeReply(
  services: Services & Pick<DeskServices, 'enqueueMail' | 'enqueueDecision'>,
  db: Queryable,
  id: string,
): Promise<Mail | undefined> {
  const inquiry = await lockRequestOf(db, id);
  const [message] = await db
    .select()
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.id, id), inArray(inquiryMessages.state, composable)))
    .for('update');
  if (inquiry === undefined || message === undefined || message.to === null) return undefined;
  const { inquiryId, staffId, to, state, at } = message;
  // From here on, the reply cannot be undone.
  if (state !== 'sending') {
    await db
      .update(inquiryMessages)
      .set({ state: 'sending', detail: '' })
      .where(eq(inquiryMessages.id, id));
    await markAnswered(db, services.enqueueDecision, inquiryId, staffId, at);
    await closeAfterReply({ ...services, db }, inquiry, message);
  }
  const [author] = await db
    .select({ name: accounts.name })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(staffId === null ? sql`false` : eq(staff.id, staffId));
  const written = { ...message, to, author: author?.name || services.settings.brand.name };
  return {
    ...replyMail(services, inquiry, written),
    references: await mailsBefore(db, inquiryId, services.env.origin),
    ...(message.files.length > 0 && { attachments: await attachmentsOf(db, message.files) }),
  };
}

/** A reply as written, with its author's name. */
type Written = {
  to: string;
  cc: string[];
  bcc: string[];
  /** '' for the default subject. */
  subject: string;
  /** The text in Markdown. */
  body: string;
  signature: string;
  author: string;
};

/** Composes the email of a reply without its thread and files. */
export function replyMail(
  services: Services,
  { reference }: { reference: string },
  { to, cc, bcc, subject, body, signature, author }: Written,
): Mail {
  const { settings } = services;
  const identity = identityOf(settings);
  const end = signature === '' ? identity : `${signature}\n\n${identity}`;
  return {
    to,
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    author,
    replyTo: replyToOf(services, reference),
    subject: subject || defaultSubject(reference),
    text: `${body}\n\n-- \n${end}`,
    html: replyHtml([body, signature], identity, settings.language),
  };
}

/** Returns a reply's subject, in the client's language. */
export const defaultSubject = (reference: string): string =>
  `Re: ${m.inquiryMails.receivedSubject({ reference })}`;

/** Renders a plain email like one sent from a personal email app. */
function replyHtml(parts: string[], identity: string, language: string): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere">
${raw(parts.map(markdownHtml).join(''))}
<p style="font-size: 13px; opacity: 0.7">${identity}</p>
</body>
</html>`);
}

/** Returns the Message-IDs of a request's acknowledgment, replies and answers, oldest first. */
async function mailsBefore(db: Queryable, inquiryId: string, origin: string): Promise<string[]> {
  const [acknowledgement] = await db
    .select({ mailId: sql<string | null>`${deskEvents.detail} ->> 'mailId'` })
    .from(deskEvents)
    .where(
      and(
        eq(deskEvents.inquiryId, inquiryId),
        eq(deskEvents.kind, 'mail'),
        sql`${deskEvents.detail} ->> 'mail' = 'inquiry.acknowledgement'`,
      ),
    )
    .limit(1);
  const replies = await db
    .select({ id: inquiryMessages.id, at: inquiryMessages.at })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquiryId, inquiryId), eq(inquiryMessages.state, 'accepted')))
    .orderBy(desc(inquiryMessages.at))
    .limit(maxReferences);
  const answers = await db
    .select({ id: inboundMails.messageId, at: inboundMails.receivedAt })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, inquiryId), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(maxReferences);
  const later = [
    ...replies.map(({ id, at }) => ({ id: messageIdOf(id, origin), at })),
    ...answers.flatMap(({ id, at }) => {
      const clean = cleanId(id ?? '');
      return clean === null ? [] : [{ id: clean, at }];
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const first = acknowledgement?.mailId;
  return thread([
    ...(first ? [messageIdOf(first, origin)] : []),
    ...later.map(({ id }) => id).slice(-maxReferences),
  ]);
}

/**
 * The ids must fit on the longest allowed line (in octets; RFC 5322, section 2.1.1), because a
 * relay may unfold the field.
 */
const maxOctets = 998 - 'References: '.length;

/** Returns the first id and as many of the newest ids as fit. */
function thread(ids: string[]): string[] {
  const [first, ...later] = ids;
  if (first === undefined) return [];
  const kept: string[] = [];
  let left = maxOctets - first.length;
  for (const id of later.toReversed()) {
    left -= id.length + 1;
    if (left < 0) break;
    kept.unshift(id);
  }
  return [first, ...kept];
}
