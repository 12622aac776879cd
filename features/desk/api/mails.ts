import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import {
  composeEach,
  type FeatureComposers,
  type Mail,
  type ReadLanguages,
} from '#api/mail/mail.ts';
import { type Facts, layOut } from '#api/mail/mail-layout.ts';
import { deskPath, requestPath } from '#contract/desk-addresses.ts';
import { shortened } from '#contract/formats/shortened.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isLate, workingMinutes } from '#features/inquiry/api/working-time.ts';
import { m } from '#messages/messages.ts';
import { ownWords } from './own-words.ts';
import { composeReply } from './reply-mail.ts';
import type { DeskServices } from './services.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'desk.reply': true;
    'desk.refused': true;
    'desk.stopped': true;
    'desk.mention': true;
    'desk.answer': true;
    'desk.files': true;
    'desk.late': true;
    'desk.late-many': true;
    'desk.follow-up': true;
  }
}

type Services = Pick<DeskServices, 'settings' | 'env' | 'signer'>;

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
    { more = [], facts = [] }: { more?: string[]; facts?: Facts } = {},
  ): Mail => ({
    to,
    isForStaff: true,
    subject,
    headers: noAnswers,
    ...layOut(
      {
        heading,
        paragraphs: [intro, ...more],
        facts,
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
      if (found === undefined) return undefined;
      const facts = whoAndWhat(found.inquiry);
      return alertMail(found.email, found.inquiry, ...compose(found.inquiry), { facts });
    });
  const waited = ({ waitingSince }: InquiryRow) =>
    workingMinutes(waitingSince ?? new Date(), new Date(), settings.place);

  return {
    'desk.reply': composeEach((db, id) => composeReply(services, db, id)),

    'desk.stopped': composeEach(async (db, id) => {
      const found = await messageAndAuthor(db, id);
      if (found?.message.stopped !== 'answer') return undefined;
      const { inquiry, email } = found;
      return alertMail(
        email,
        inquiry,
        m.schedule.stoppedSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
        m.schedule.stoppedHeading(),
        m.schedule.stoppedIntro(),
        { facts: whoAndWhat(inquiry) },
      );
    }),

    'desk.mention': composeEach(async (db, id) => {
      const [messageId = '', staffId = ''] = id.split(' ');
      const found = await messageAndAuthor(db, messageId);
      const [person] = await staffAddresses(db, { id: staffId });
      if (found === undefined || person === undefined || !mayActAs(person.role, 'staff')) {
        return undefined;
      }
      const { inquiry, message, author } = found;
      return alertMail(
        person.email,
        inquiry,
        m.mentions.mailSubject({ who: author, company: nameOf(inquiry) }),
        m.mentions.mailHeading({ who: author }),
        m.mentions.mailIntro({ reference: inquiry.reference }),
        { facts: [[author, shortened(message.body, most.text)]] },
      );
    }),

    'desk.refused': composeEach(async (db, id) => {
      const found = await messageAndAuthor(db, id);
      if (found === undefined) return undefined;
      const { inquiry, message, email } = found;
      return alertMail(
        email,
        inquiry,
        m.deskMails.refusedSubject({ reference: inquiry.reference }),
        m.deskMails.refusedHeading(),
        m.deskMails.refusedIntro({ detail: message.detail }),
        { more: [m.deskMails.refusedDo()], facts: whoAndWhat(inquiry) },
      );
    }),

    'desk.answer': composeEach(async (db, id) => {
      const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
      if (inquiry === undefined) return undefined;
      const [assignee] =
        inquiry.assigneeId === null ? [] : await staffAddresses(db, { id: inquiry.assigneeId });
      const answer = await latestAnswer(db, id);
      const { reference, answers } = inquiry;
      return alertMail(
        assignee?.email ?? env.staffEmail,
        inquiry,
        m.deskMails.answerSubject({ reference, company: nameOf(inquiry) }),
        m.deskMails.answerHeading({ name: answer?.fromName || answers.contactName }),
        m.deskMails.answerIntro({ reference }),
        { facts: answer === undefined ? [] : [[answer.from, ownWords(answer.body, most.text)]] },
      );
    }),

    'desk.files': composeEach(async (db, id) => {
      const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
      if (inquiry === undefined) return undefined;
      const [assignee] =
        inquiry.assigneeId === null ? [] : await staffAddresses(db, { id: inquiry.assigneeId });
      const { reference, answers } = inquiry;
      return alertMail(
        assignee?.email ?? env.staffEmail,
        inquiry,
        m.clientFiles.mailSubject({ reference, company: nameOf(inquiry) }),
        m.clientFiles.mailHeading({ name: answers.contactName }),
        m.clientFiles.mailIntro({ reference }),
      );
    }),

    'desk.late': alertPerson((inquiry) => [
      m.deskMails.lateSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
      m.deskMails.lateHeading(),
      m.deskMails.lateIntro({
        reference: inquiry.reference,
        answerTime: settings.promises.answerTime,
        hours: Math.floor(waited(inquiry) / 60),
      }),
    ]),

    'desk.late-many': composeEach(async (db, personId) => {
      const [person] = await staffAddresses(db, { id: personId });
      const waiting = await longestWaiting(db, person?.role === 'owner' ? undefined : personId);
      const late = waiting.filter((inquiry) => isLate(waited(inquiry), settings));
      if (person === undefined || late.length === 0) return undefined;
      return {
        to: person.email,
        isForStaff: true,
        subject: m.deskMails.lateManySubject({ count: late.length }),
        headers: noAnswers,
        ...layOut(
          {
            heading: m.deskMails.lateManyHeading(),
            paragraphs: [m.deskMails.lateManyIntro({ answerTime: settings.promises.answerTime })],
            facts: late.map((inquiry): Facts[number] => [
              `${nameOf(inquiry)} · ${inquiry.reference}`,
              m.deskMails.lateFor({ hours: Math.floor(waited(inquiry) / 60) }),
            ]),
            action: {
              label: m.deskMails.openWaiting(),
              url: `${siteUrl}${deskPath}?view=waiting`,
            },
          },
          settings,
        ),
      };
    }),

    'desk.follow-up': alertPerson((inquiry) => [
      m.deskMails.followUpSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
      m.deskMails.followUpHeading(),
      m.deskMails.followUpIntro({ reference: inquiry.reference }),
    ]),
  };
}

/** Suppresses automatic replies from mailboxes that ignore `Auto-Submitted`. */
const noAnswers = { 'X-Auto-Response-Suppress': 'All' };

/** The most characters of a name in a subject, and of a text in a notification. */
const most = { name: 60, text: 600 };

/** The most requests in one notification. */
const mostAtOnce = 50;

/** Who a request is from: the company. */
const nameOf = ({ answers }: InquiryRow): string =>
  shortened(answers.companyName || answers.contactName, most.name);

/** Who a request is from, and what they need. */
const whoAndWhat = ({ answers }: InquiryRow): Facts => [
  [
    [answers.contactName, answers.companyName].filter(Boolean).join(', '),
    shortened(answers.currentChallenges, most.text),
  ],
];

/** A message with its request, and the address of who wrote it. */
async function messageAndAuthor(db: Queryable, id: string) {
  const [found] = await db
    .select({
      message: inquiryMessages,
      inquiry: inquiries,
      author: accounts.name,
      email: accounts.email,
    })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .innerJoin(staff, eq(staff.id, inquiryMessages.staffId))
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(eq(inquiryMessages.id, id));
  return found;
}

async function latestAnswer(db: Queryable, inquiryId: string) {
  const [answer] = await db
    .select({ fromName: inboundMails.fromName, from: inboundMails.from, body: inboundMails.body })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, inquiryId), eq(inboundMails.kind, 'answer')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(1);
  return answer;
}

/** Those whose clients have waited longest: everybody's, or one person's. */
const longestWaiting = (db: Queryable, assigneeId: string | undefined): Promise<InquiryRow[]> =>
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
    .limit(mostAtOnce);

async function requestAndPerson(db: Queryable, id: string) {
  const [inquiryId = '', staffId = ''] = id.split(' ');
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  const [person] = await staffAddresses(db, { id: staffId });
  return inquiry && person && { inquiry, email: person.email };
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
