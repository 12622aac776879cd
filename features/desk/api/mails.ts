import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import {
  composeEach,
  type FeatureComposers,
  type Mail,
  type ReadLanguages,
} from '#api/mail/mail.ts';
import { type Facts, layOut } from '#api/mail/mail-layout.ts';
import { requestPath } from '#contract/desk-addresses.ts';
import { shortened } from '#contract/formats/shortened.ts';
import type { NoticeKind } from '#features/desk/contract/notices.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { isLate, workingMinutes } from '#features/inquiry/api/working-time.ts';
import { m } from '#messages/messages.ts';
import { activeMember } from './active-member.ts';
import { announcedRequests } from './assigned-notices.ts';
import { digestMail } from './digest-mail.ts';
import {
  latestAnswer,
  latestFilesFrom,
  longestWaiting,
  messageAndAuthor,
  ownRequest,
  requestAndPerson,
  waitsWithFiles,
} from './mail-facts.ts';
import { wantsMail } from './notices.ts';
import { wordsOfMail } from './own-words.ts';
import { composeReply } from './reply-mail.ts';
import { most, nameOf, whoAndWhat } from './request-facts.ts';
import { noAnswers, requestsMail } from './requests-mail.ts';
import { inquiryMessages } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'desk.reply': true;
    'desk.refused': true;
    'desk.stopped': true;
    'desk.cancelled': true;
    'desk.mention': true;
    'desk.assigned': true;
    'desk.answer': true;
    'desk.files': true;
    'desk.late': true;
    'desk.late-many': true;
    'desk.follow-up': true;
    'desk.new': true;
    'desk.nobodys': true;
    'desk.digest': true;
  }
}

type Services = Parameters<typeof composeReply>[0];

/** Composes replies to clients and notifications to staff. */
export function deskMails(services: Services): FeatureComposers<'desk'> {
  const { settings, env } = services;
  const apiUrl = env.apiOrigin + env.basePath;
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
        action: { label: m.deskMails.openOnDesk(), url: apiUrl + requestPath(reference) },
      },
      settings,
    ),
  });
  /** Alerts the person encoded in an id from `alertIdOf`. */
  const alertPerson = (
    compose: (inquiry: InquiryRow) => [subject: string, heading: string, intro: string],
    kind?: NoticeKind,
  ) =>
    composeEach(async (db, id) => {
      const found = await requestAndPerson(db, id);
      if (found === undefined || (kind && !(await wantsMail(db, found.id, kind)))) return undefined;
      const facts = whoAndWhat(found.inquiry);
      return alertMail(found.email, found.inquiry, ...compose(found.inquiry), { facts });
    });
  /**
   * Notifies the assignee, if they want this, that a client has written. If there is no assignee,
   * notifies the agency.
   */
  const whenClientWrote = (
    compose: (db: Queryable, to: string, inquiry: InquiryRow) => Mail | Promise<Mail>,
  ) =>
    composeEach(async (db, id) => {
      const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
      if (inquiry === undefined) return undefined;
      const assignee = await activeMember(db, inquiry.assigneeId);
      if (assignee === undefined) return compose(db, env.staffEmail, inquiry);
      const isWanted = await wantsMail(db, assignee.id, 'answer-mine');
      return isWanted ? compose(db, assignee.email, inquiry) : undefined;
    });
  const answerMail = async (db: Queryable, to: string, inquiry: InquiryRow) => {
    const answer = await latestAnswer(db, inquiry.id);
    const { reference } = inquiry;
    const client = await ownRequest(db, inquiry, answer?.wasIn);
    return alertMail(
      to,
      inquiry,
      m.deskMails.answerSubject({ reference, company: nameOf(client) }),
      m.deskMails.answerHeading({ name: answer?.fromName || client.answers.contactName }),
      m.deskMails.answerIntro({ reference }),
      { facts: answer === undefined ? [] : [[answer.from, wordsOfMail(answer, most.text)]] },
    );
  };
  const filesMail = async (db: Queryable, to: string, inquiry: InquiryRow) => {
    const { reference } = inquiry;
    const client = await latestFilesFrom(db, inquiry);
    return alertMail(
      to,
      inquiry,
      m.clientFiles.mailSubject({ reference, company: nameOf(client) }),
      m.clientFiles.mailHeading({ name: client.answers.contactName || nameOf(client) }),
      m.clientFiles.mailIntro({ reference }),
    );
  };
  /** Alerts the author of a scheduled reply, unless they have left. */
  const alertAuthor = (
    compose: (
      message: typeof inquiryMessages.$inferSelect,
      request: { reference: string; company: string },
    ) => [subject: string, heading: string, intro: string] | undefined,
  ) =>
    composeEach(async (db, id) => {
      const found = await messageAndAuthor(db, id);
      const author = found && (await activeMember(db, found.message.staffId));
      if (found === undefined || author === undefined) return undefined;
      const { inquiry, message } = found;
      const { reference } = inquiry;
      const texts = compose(message, { reference, company: nameOf(inquiry) });
      return texts && alertMail(author.email, inquiry, ...texts, { facts: whoAndWhat(inquiry) });
    });
  const waited = ({ waitingSince }: InquiryRow) =>
    workingMinutes(waitingSince ?? new Date(), new Date(), settings.place);

  return {
    'desk.reply': composeEach((db, id) => composeReply(services, db, id)),

    'desk.stopped': alertAuthor(({ stopped }, request) => {
      if (stopped !== 'answer' && stopped !== 'spam') return undefined;
      const heading = m.schedule.stoppedHeading();
      return stopped === 'spam'
        ? [m.schedule.spamSubject(request), heading, m.schedule.spamIntro()]
        : [m.schedule.stoppedSubject(request), heading, m.schedule.stoppedIntro()];
    }),

    'desk.cancelled': alertAuthor(({ state }, request) =>
      state === 'undone'
        ? [
            m.schedule.cancelledSubject(request),
            m.schedule.cancelledHeading(),
            m.schedule.cancelledIntro(),
          ]
        : undefined,
    ),

    'desk.mention': composeEach(async (db, id) => {
      const [messageId = '', staffId = ''] = id.split(' ');
      const found = await messageAndAuthor(db, messageId);
      const person = await activeMember(db, staffId);
      if (!found?.author || person === undefined) return undefined;
      if (!(await wantsMail(db, staffId, 'mention'))) return undefined;
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
      const { inquiry, message } = found;
      const reader =
        (await activeMember(db, message.staffId)) ?? (await activeMember(db, inquiry.assigneeId));
      return alertMail(
        reader?.email ?? env.staffEmail,
        inquiry,
        m.deskMails.refusedSubject({ reference: inquiry.reference }),
        m.deskMails.refusedHeading(),
        m.deskMails.refusedIntro({ detail: message.detail }),
        { more: [m.deskMails.refusedDo()], facts: whoAndWhat(inquiry) },
      );
    }),

    'desk.answer': whenClientWrote(answerMail),

    'desk.nobodys': composeEach(async (db, id) => {
      const found = await requestAndPerson(db, id);
      if (found === undefined) return undefined;
      const { email, inquiry } = found;
      const compose = (await waitsWithFiles(db, inquiry.id)) ? filesMail : answerMail;
      return compose(db, email, inquiry);
    }),

    'desk.new': alertPerson((inquiry) => [
      m.deskNotices.newSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
      m.deskNotices.newHeading(),
      m.deskNotices.newIntro({ reference: inquiry.reference }),
    ]),

    'desk.digest': composeEach((db, id) => digestMail(services, db, id)),

    'desk.files': whenClientWrote(filesMail),

    'desk.late': alertPerson(
      (inquiry) => [
        m.deskMails.lateSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
        m.deskMails.lateHeading(),
        m.deskMails.lateIntro({
          reference: inquiry.reference,
          answerTime: settings.promises.answerTime,
          hours: Math.floor(waited(inquiry) / 60),
        }),
      ],
      'late',
    ),

    'desk.late-many': composeEach(async (db, personId) => {
      const person = await activeMember(db, personId);
      const waiting = await longestWaiting(db, person?.role === 'owner' ? undefined : personId);
      const late = waiting.filter((inquiry) => isLate(waited(inquiry), settings));
      if (person === undefined || late.length === 0) return undefined;
      if (!(await wantsMail(db, personId, 'late'))) return undefined;
      return requestsMail(
        services,
        person.email,
        {
          subject: m.deskMails.lateManySubject({ count: late.length }),
          heading: m.deskMails.lateManyHeading(),
          intro: m.deskMails.lateManyIntro({ answerTime: settings.promises.answerTime }),
          open: m.deskMails.openWaiting(),
        },
        late,
        (inquiry) => m.deskMails.lateFor({ hours: Math.floor(waited(inquiry) / 60) }),
        'waiting',
      );
    }),

    'desk.assigned': composeEach(async (db, id) => {
      const found = await announcedRequests(db, id);
      if (!found || !(await wantsMail(db, found.person.id, 'assigned'))) return undefined;
      const { person, requests, first, by } = found;
      const { reference } = first;
      if (requests.length === 1) {
        const subject = m.assigned.mailSubject({ who: by, company: nameOf(first), reference });
        const intro = m.assigned.mailIntro({ who: by, reference });
        const facts = whoAndWhat(first);
        return alertMail(person.email, first, subject, m.assigned.mailHeading(), intro, { facts });
      }
      const texts = {
        subject: m.assigned.manySubject({ count: requests.length }),
        heading: m.assigned.manyHeading(),
        intro: m.assigned.manyIntro(),
        open: m.assigned.openMine(),
      };
      const linkTo = (inquiry: InquiryRow) => apiUrl + requestPath(inquiry.reference);
      return requestsMail(services, person.email, texts, requests, linkTo, 'mine');
    }),

    'desk.follow-up': alertPerson((inquiry) => [
      m.deskMails.followUpSubject({ reference: inquiry.reference, company: nameOf(inquiry) }),
      m.deskMails.followUpHeading(),
      m.deskMails.followUpIntro({ reference: inquiry.reference }),
    ]),
  };
}

/** Replies are in the client's language. All other emails are for the agency. */
export const deskLanguages: ReadLanguages = async (db, kind, ids) =>
  kind === 'desk.reply'
    ? db
        .select({ id: inquiryMessages.id, language: inquiries.language })
        .from(inquiryMessages)
        .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
        .where(inArray(inquiryMessages.id, ids))
    : [];
