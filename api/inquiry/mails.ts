import { eq } from 'drizzle-orm';
import { type InquiryChoices, shownAnswer } from '#contract/inquiry/choices.ts';
import { answerLabel, inquiryFields } from '#contract/inquiry/questions.ts';
import { momentInZone } from '#contract/local-moment.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Queryable } from '../db/database.ts';
import { layOut } from '../mail/letter.ts';
import { type FeatureComposers, oneByOne } from '../mail/mail.ts';
import { inquiries } from './tables.ts';

/** The two mails of a service request, and the alert that requests are held back. */
export function inquiryMails(
  settings: SiteSettings,
  choices: InquiryChoices,
  staffEmail: string,
): FeatureComposers<'inquiry'> {
  return {
    'inquiry.notice': oneByOne(async (db, id) => {
      const inquiry = await find(db, id);
      if (inquiry === undefined) return undefined;
      const { answers, reference } = inquiry;
      return {
        to: staffEmail,
        replyTo: answers.email,
        subject: `Service request ${reference}`,
        ...layOut(
          {
            heading: `Service request ${reference}`,
            paragraphs: [
              `Received ${momentInZone(inquiry.receivedAt, settings)} (${settings.place.clock}). A reply to this mail goes to the sender.`,
            ],
            facts: inquiryFields
              .map((field): [string, string] => [
                answerLabel(field),
                shownAnswer(choices, field, answers[field]),
              ])
              .filter(([, value]) => value !== ''),
          },
          settings,
        ),
      };
    }),

    'inquiry.burst': oneByOne(async (db, id) => {
      const inquiry = await find(db, id);
      if (inquiry === undefined) return undefined;
      return {
        to: staffEmail,
        subject: 'Service requests are held back',
        ...layOut(
          {
            heading: 'Service requests are held back',
            paragraphs: [
              'More requests have arrived at once than are answered automatically. Further ones are stored, without a notice to you or a confirmation to their senders, until you have reviewed them.',
              'npm run inquiries -- list --quarantined shows them, npm run inquiries -- release <reference> releases one. None is deleted.',
            ],
          },
          settings,
        ),
      };
    }),

    /** Contains no user input, since anyone can enter a stranger's address. */
    'inquiry.acknowledgement': oneByOne(async (db, id) => {
      const inquiry = await find(db, id);
      if (inquiry === undefined) return undefined;
      return {
        to: inquiry.answers.email,
        subject: `We have received your request ${inquiry.reference}`,
        ...layOut(
          {
            heading: 'Your request has arrived',
            paragraphs: [
              `Your reference is ${inquiry.reference}.`,
              `A person reads it and replies within ${settings.promises.answerTime}.`,
            ],
            closing: [
              `Questions, or not you? Write to ${settings.contact.supportEmail} and name the reference.`,
            ],
          },
          settings,
        ),
      };
    }),
  };
}

async function find(db: Queryable, id: string) {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return inquiry;
}
