import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { html, raw } from 'hono/html';
import type { Queryable } from '#api/db/database.ts';
import { identityOf } from '#api/mail/identity.ts';
import {
  composeEach,
  type FeatureComposers,
  type Mail,
  type ReadLanguages,
} from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import { markdownHtml } from '#api/mail/markdown.ts';
import { messageIdOf } from '#api/mail/transport.ts';
import { requestPath } from '#contract/desk-addresses.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { lockRequestOf } from './change-request.ts';
import { cleanId } from './reading/message-id.ts';
import { markAnswered, replyToOf } from './reply.ts';
import type { DeskServices } from './services.ts';
import { deskEvents, inboundMails, inquiryMessages } from './tables.ts';
import { workingMinutes } from './working-time.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'desk.reply': true;
    'desk.refused': true;
    'desk.answer': true;
    'desk.late': true;
    'desk.follow-up': true;
  }
}

type Services = Pick<DeskServices, 'settings' | 'env' | 'signer'>;

/** The most mails listed in a reply's `References`. */
const mostReferences = 20;

/** Replies to clients, and notifications to staff. */
export function deskMails(services: Services): FeatureComposers<'desk'> {
  const { settings, env } = services;
  const siteUrl = env.origin + env.basePath;
  const alertMail = (
    to: string,
    { reference }: InquiryRow,
    subject: string,
    heading: string,
    intro: string,
    more: string[] = [],
  ): Mail => ({
    to,
    isForStaff: true,
    subject,
    headers: noAnswers,
    ...layOut(
      {
        heading,
        paragraphs: [intro, ...more],
        action: { label: m.deskMails.openOnDesk(), url: siteUrl + requestPath(reference) },
      },
      settings,
    ),
  });
  /** Alerts the people of `alertIdOf`, by an id of request and person. */
  const alertPerson = (
    compose: (inquiry: InquiryRow) => [subject: string, heading: string, intro: string],
  ) =>
    composeEach(async (db, id) => {
      const found = await requestAndPerson(db, id);
      return found && alertMail(found.email, found.inquiry, ...compose(found.inquiry));
    });

  return {
    'desk.reply': composeEach((db, id) => composeReply(services, db, id)),

    'desk.refused': composeEach(async (db, id) => {
      const [found] = await db
        .select({ message: inquiryMessages, inquiry: inquiries, email: accounts.email })
        .from(inquiryMessages)
        .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
        .innerJoin(staff, eq(staff.id, inquiryMessages.staffId))
        .innerJoin(accounts, eq(accounts.id, staff.accountId))
        .where(eq(inquiryMessages.id, id));
      if (found === undefined) return undefined;
      const { inquiry, message, email } = found;
      return alertMail(
        email,
        inquiry,
        m.deskMails.refusedSubject({ reference: inquiry.reference }),
        m.deskMails.refusedHeading(),
        m.deskMails.refusedIntro({ detail: message.detail }),
        [m.deskMails.refusedDo()],
      );
    }),

    'desk.answer': composeEach(async (db, id) => {
      const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
      if (inquiry === undefined) return undefined;
      const [assignee] =
        inquiry.assigneeId === null ? [] : await staffAddresses(db, { id: inquiry.assigneeId });
      const { reference } = inquiry;
      return alertMail(
        assignee?.email ?? env.staffEmail,
        inquiry,
        m.deskMails.answerSubject({ reference }),
        m.deskMails.answerHeading(),
        m.deskMails.answerIntro({ reference }),
      );
    }),

    'desk.late': alertPerson((inquiry) => [
      m.deskMails.lateSubject({ reference: inquiry.reference }),
      m.deskMails.lateHeading(),
      m.deskMails.lateIntro({
        reference: inquiry.reference,
        answerTime: settings.promises.answerTime,
        hours: Math.floor(
          workingMinutes(inquiry.waitingSince ?? new Date(), new Date(), settings.place) / 60,
        ),
      }),
    ]),

    'desk.follow-up': alertPerson(({ reference }) => [
      m.deskMails.followUpSubject({ reference }),
      m.deskMails.followUpHeading(),
      m.deskMails.followUpIntro({ reference }),
    ]),
  };
}

/** Suppresses automatic replies from mailboxes that ignore `Auto-Submitted`. */
const noAnswers = { 'X-Auto-Response-Suppress': 'All' };

/** The request and recipient of a notification. */
export const alertIdOf = (inquiryId: string, staffId: string): string => `${inquiryId} ${staffId}`;

async function requestAndPerson(db: Queryable, id: string) {
  const [inquiryId = '', staffId = ''] = id.split(' ');
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  const [person] = await staffAddresses(db, { id: staffId });
  return inquiry && person && { inquiry, email: person.email };
}

/** A reply as the client receives it: a personal mail in the acknowledgement's thread. */
async function composeReply(
  services: Services,
  db: Queryable,
  id: string,
): Promise<Mail | undefined> {
  const inquiry = await lockRequestOf(db, id);
  const [message] = await db
    .select()
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.id, id), inArray(inquiryMessages.state, ['held', 'sending'])))
    .for('update');
  if (inquiry === undefined || message === undefined || message.to === null) return undefined;
  const { inquiryId, staffId, to, cc, body, state, at } = message;
  // From here on it cannot be undone.
  if (state === 'held') {
    await db.update(inquiryMessages).set({ state: 'sending' }).where(eq(inquiryMessages.id, id));
    await markAnswered(db, inquiryId, staffId, at);
  }
  const [author] = await db
    .select({ name: accounts.name })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(staffId === null ? sql`false` : eq(staff.id, staffId));
  const { settings, env } = services;
  return {
    to,
    ...(cc.length > 0 && { cc }),
    author: author?.name ?? settings.brand.name,
    replyTo: replyToOf(services, inquiry.reference),
    references: await mailsBefore(db, inquiryId, env.origin),
    subject: `Re: ${m.inquiryMails.receivedSubject({ reference: inquiry.reference })}`,
    text: `${body}\n\n-- \n${identityOf(settings)}`,
    html: replyHtml(body, identityOf(settings), settings.language),
  };
}

/** A plain mail, as a person's mail program writes it. */
function replyHtml(body: string, identity: string, language: string): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere">
${raw(markdownHtml(body))}
<p style="font-size: 13px; opacity: 0.7">${identity}</p>
</body>
</html>`);
}

/** The Message-IDs of a request's acknowledgement, replies and answers, oldest first. */
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
    .limit(mostReferences);
  const answers = await db
    .select({ id: inboundMails.messageId, at: inboundMails.receivedAt })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, inquiryId), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(mostReferences);
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
    ...later.map(({ id }) => id).slice(-mostReferences),
  ]);
}

/** The longest line in octets (RFC 5322, section 2.1.1): a relay may unfold the field. */
const mostOctets = 998 - 'References: '.length;

/** The first id and as many of the newest as fit. */
function thread(ids: string[]): string[] {
  const [first, ...later] = ids;
  if (first === undefined) return [];
  const kept: string[] = [];
  let left = mostOctets - first.length;
  for (const id of later.toReversed()) {
    left -= id.length + 1;
    if (left < 0) break;
    kept.unshift(id);
  }
  return [first, ...kept];
}

/** Replies are in the language of the client; the rest is for the agency. */
export const deskLanguages: ReadLanguages = async (db, kind, ids) =>
  kind === 'desk.reply'
    ? db
        .select({ id: inquiryMessages.id, language: inquiries.language })
        .from(inquiryMessages)
        .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
        .where(inArray(inquiryMessages.id, ids))
    : [];
