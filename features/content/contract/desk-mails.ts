import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { limits, line } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

/** The color schemes in which an email can be shown. */
export const colourSchemes = ['light', 'dark'] as const;

/** A letter as a mailbox shows it. Its HTML is not included because a frame loads it. */
export const shownMail = z.object({
  /** The language tag. Null for the main language. */
  language: z.nullable(z.string()),
  subject: z.string(),
  /** The line that mailboxes show next to the subject. */
  preview: z.string(),
  text: z.string(),
  /** The total size of the HTML and the text in bytes. */
  size: z.number(),
});

export type ShownMail = z.infer<typeof shownMail>;

/** The maximum number of addresses per test. */
export const maxTesters = 5;

/** The recipients of a test letter. */
export const testAddresses = z
  .array(emailAddress)
  .check(
    z.minLength(1, { error: () => m.questions.emailRequired() }),
    z.maxLength(maxTesters, { error: () => m.letters.tooManyTesters({ most: maxTesters }) }),
  );

/**
 * A request to send a draft as a test.
 * @property path the path of the letter's file
 */
export const mailTestRequest = z.strictObject({ path: line(limits.line), to: testAddresses });

export const mailTestResult = z.object({ sent: z.number() });
