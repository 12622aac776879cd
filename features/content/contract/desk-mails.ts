import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { limits, line } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';

/** The colour schemes in which an email is shown. */
export const colourSchemes = ['light', 'dark'] as const;

/** A letter as a mailbox shows it, but for its HTML, which a frame loads. */
export const shownMail = z.object({
  /** The language, as a tag; null for the main one. */
  language: z.nullable(z.string()),
  subject: z.string(),
  /** The line that mailboxes show beside the subject. */
  preview: z.string(),
  text: z.string(),
  /** The size of HTML and text together, in bytes. */
  size: z.number(),
});

export type ShownMail = z.infer<typeof shownMail>;

/** Addresses that a test goes to at a time. */
export const maxTesters = 5;

/** Where tests of a letter go. */
export const testAddresses = z
  .array(emailAddress)
  .check(
    z.minLength(1, { error: () => m.questions.emailRequired() }),
    z.maxLength(maxTesters, { error: () => m.letters.tooManyTesters({ most: maxTesters }) }),
  );

/** A test of a draft. @property path of its file */
export const mailTestRequest = z.strictObject({ path: line(limits.line), to: testAddresses });

export const mailTestResult = z.object({ sent: z.number() });
