import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import {
  composeEach,
  type FeatureComposers,
  type Mail,
  type ReadLanguages,
} from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import { withFirstOfMonth } from '#contract/formats/first-of-month.ts';
import { momentInZone } from '#contract/formats/local-moment.ts';
import { shortened } from '#contract/formats/shortened.ts';
import { bookingUrl } from '#contract/settings/booking-url.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { answerText, type InquiryChoices } from '#features/inquiry/contract/choices.ts';
import {
  answerLabel,
  type InquiryField,
  inquiryFields,
} from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import type { InquiryRow } from './manage.ts';
import { inquiries } from './tables.ts';
import { responseDueDay } from './working-time.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'inquiry.notice': true;
    'inquiry.acknowledgement': true;
    'inquiry.burst': true;
  }
}

/** The URLs in emails about service requests. */
export type InquiryAddresses = {
  staffEmail: string;
  /** The request's page at the desk. */
  pageOf: (reference: string) => string;
  /** The page where the client tracks a request. Undefined without accounts. */
  clientPageOf: (reference: string) => string | undefined;
  /**
   * The inbox address for the client's answers and for copies of the agency's answers, if there is
   * an inbox.
   */
  answersTo: (reference: string, writer: 'client' | 'staff') => string | undefined;
};

/** The answers shown above a notice's button: who is asking, and for what. */
const first: InquiryField[] = ['companyName', 'contactName', 'currentChallenges', 'desiredOutcome'];

/** The answers that a receipt repeats: only options offered by the agency, and no user input. */
const chosen = [
  'servicesNeeded',
  'budgetRange',
  'implementationTimeline',
  'urgency',
  'preferredContactMethod',
] as const satisfies InquiryField[];

/** The maximum length of a company's name in a subject, in characters. */
const maxNameLength = 60;

/**
 * Summarizes who is asking, for how much and how urgently, such as
 * `Lakeside Dairy · $50,000 – $100,000 · High · BL-W475DK`.
 */
function inquiryTitle(
  choices: InquiryChoices,
  { answers, reference }: Pick<InquiryRow, 'answers' | 'reference'>,
): string {
  const { companyName, budgetRange, urgency } = answers;
  const parts = [
    shortened(companyName, maxNameLength),
    answerText(choices, 'budgetRange', budgetRange),
    // Removes the explanation that follows in the label.
    answerText(choices, 'urgency', urgency).replace(/\s[-–:]\s.*$/u, ''),
  ];
  return [...parts, reference].filter((part) => part !== '').join(' · ');
}

/** Composes the acknowledgment, the notice to staff, and the alert about quarantined requests. */
export function inquiryMails(
  settings: SiteSettings,
  choices: InquiryChoices,
  addresses: InquiryAddresses,
): FeatureComposers<'inquiry'> {
  const { staffEmail, pageOf, answersTo } = addresses;
  return {
    'inquiry.notice': composeEach(async (db, id) => {
      const inquiry = await find(db, id);
      if (inquiry === undefined) return undefined;
      const { answers, reference } = inquiry;
      const given = inquiryFields
        .map((field) => [field, answerText(choices, field, answers[field])] as const)
        .filter(([, value]) => value !== '');
      const facts = (isShown: (field: InquiryField) => boolean) =>
        given
          .filter(([field]) => isShown(field))
          .map(([field, value]): [string, string] => [answerLabel(field), value]);
      return {
        to: staffEmail,
        isForStaff: true,
        // The copy tells the desk that the client was answered.
        replyTo: [answers.email, answersTo(reference, 'staff') ?? []].flat(),
        subject: inquiryTitle(choices, inquiry),
        headers: { 'X-Auto-Response-Suppress': 'All' },
        ...layOut(
          {
            heading: m.inquiryMails.noticeHeading({ reference }),
            preview: shortened(answers.currentChallenges, 120),
            paragraphs: [
              m.inquiryMails.noticeIntro({
                moment: momentInZone(inquiry.receivedAt, settings),
                clock: settings.place.clock,
              }),
            ],
            facts: facts((field) => first.includes(field)),
            action: { label: m.inquiryMails.noticeButton(), url: pageOf(reference) },
            details: facts((field) => !first.includes(field)),
          },
          settings,
        ),
      };
    }),

    'inquiry.burst': composeEach(async (db, id) => {
      const inquiry = await find(db, id);
      if (inquiry === undefined) return undefined;
      return {
        to: staffEmail,
        isForStaff: true,
        subject: m.inquiryMails.quarantineHeading(),
        ...layOut(
          {
            heading: m.inquiryMails.quarantineHeading(),
            paragraphs: [m.inquiryMails.quarantineIntro(), m.inquiryMails.quarantineOnDesk()],
            action: { label: m.inquiryMails.noticeButton(), url: pageOf(inquiry.reference) },
          },
          settings,
        ),
      };
    }),

    'inquiry.acknowledgement': composeEach(async (db, id) => {
      const inquiry = await find(db, id);
      return inquiry && receiptMail(settings, choices, addresses, inquiry);
    }),
  };
}

/** The data for a receipt. */
type Received = Pick<InquiryRow, 'reference' | 'receivedAt'> & {
  answers: Pick<InquiryRow['answers'], 'contactName' | 'email' | (typeof chosen)[number]>;
};

/**
 * Composes the email that confirms a request. It contains no user input, because anyone can enter a
 * stranger's address.
 */
export function receiptMail(
  settings: SiteSettings,
  choices: InquiryChoices,
  { clientPageOf, answersTo }: Pick<InquiryAddresses, 'clientPageOf' | 'answersTo'>,
  inquiry: Received,
): Mail {
  const { reference, answers, receivedAt } = inquiry;
  const replyTo = answersTo(reference, 'client');
  const page = clientPageOf(reference);
  return {
    to: answers.email,
    ...(replyTo !== undefined && { replyTo }),
    subject: m.inquiryMails.receivedSubject({ reference }),
    ...layOut(
      {
        heading: m.inquiryMails.receivedHeading(),
        paragraphs: [
          m.inquiryMails.receivedReference({ reference }),
          m.inquiryMails.receivedAnswerTime({
            answerTime: settings.promises.answerTime,
            day: withWeekday(responseDueDay(receivedAt, settings), settings.language),
          }),
          ...(page === undefined ? [] : [m.inquiryMails.receivedFollow()]),
        ],
        ...(page !== undefined && {
          action: { label: m.inquiryMails.receivedButton(), url: page },
        }),
        also: bookingOf(settings, inquiry),
        recap: chosen
          .map((field): [string, string] => [
            answerLabel(field),
            answerText(choices, field, answers[field]),
          ])
          .filter(([, value]) => value !== ''),
        closing: [
          m.inquiryMails.receivedQuestions({ supportEmail: settings.contact.supportEmail }),
        ],
      },
      settings,
    ),
  };
}

/** Returns the link where the client can choose a time for a call, if the agency offers it. */
function bookingOf({ contact }: SiteSettings, { answers, reference }: Received) {
  const { contactName, email } = answers;
  const url = bookingUrl(contact.booking, { name: contactName, email, reference });
  return url === undefined ? undefined : { label: m.inquiryMails.bookCall(), url };
}

/** Formats a day with its weekday, such as `Monday, October 19, 2026` in `en-US`. */
const withWeekday = (day: Temporal.PlainDate, language: string): string =>
  withFirstOfMonth(day.toLocaleString(language, { dateStyle: 'full' }), language);

async function find(db: Queryable, id: string) {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return inquiry;
}

/** Emails to clients are in the client's language, and emails to staff in the main one. */
export const inquiryLanguages: ReadLanguages = async (db, kind, ids) =>
  kind === 'inquiry.acknowledgement'
    ? db
        .select({ id: inquiries.id, language: inquiries.language })
        .from(inquiries)
        .where(inArray(inquiries.id, ids))
    : [];
