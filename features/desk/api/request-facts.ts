import type { Facts } from '#api/mail/mail-layout.ts';
import { shortened } from '#contract/formats/shortened.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';

/** The maximum number of characters of a name in a subject, and of text in a notification. */
export const most = { name: 60, text: 600 };

/** Returns the company a request is from. */
export const nameOf = ({ answers }: InquiryRow): string =>
  shortened(answers.companyName || answers.contactName, most.name);

/** Returns the company that a request is from, with its reference. */
export const titleOf = (inquiry: InquiryRow): string => `${nameOf(inquiry)} · ${inquiry.reference}`;

/** Returns the sender of a request and what they need. */
export const whoAndWhat = ({ answers }: InquiryRow): Facts => [
  [
    [answers.contactName, answers.companyName].filter(Boolean).join(', '),
    shortened(answers.currentChallenges, most.text),
  ],
];
