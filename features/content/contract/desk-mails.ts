import * as z from 'zod/mini';

/** The colour schemes in which a mail is shown. */
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
