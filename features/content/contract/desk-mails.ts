import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { limits, line } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

/** The color schemes in which an email is shown. */
export const colourSchemes = ['light', 'dark'] as const;

/** A letter as a mailbox shows it, without its HTML, which is loaded by a frame. */
export const shownMail = z.object({
  /** Language tag; null for the main language. */
  language: z.nullable(z.string()),
  subject: z.string(),
  /** The line that mailboxes show next to the subject. */
  preview: z.string(),
  text: z.string(),
  /** The size of HTML and text together, in bytes. */
  size: z.number(),
});

export type ShownMail = z.infer<typeof shownMail>;

/** Maximum addresses per test. */
export const maxTesters = 5;

/** Recipients of a letter's test. */
export const testAddresses = z
  .array(emailAddress)
  .check(
    z.minLength(1, { error: () => m.questions.emailRequired() }),
    z.maxLength(maxTesters, { error: () => m.letters.tooManyTesters({ most: maxTesters }) }),
  );

/**
 * A test of a draft.
 * @property path path of the letter's file
 */
export const mailTestRequest = z.strictObject({ path: line(limits.line), to: testAddresses });

export const mailTestResult = z.object({ sent: z.number() });
