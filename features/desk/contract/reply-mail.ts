import * as z from 'zod/mini';
import { text } from '#contract/formats/text.ts';

/** The maximum length of a signature in code points. */
export const signatureLength = 1000;

/** The signature below a person's replies, in Markdown, or '' for none. */
export const signature = z.strictObject({ signature: text(signatureLength) });

/** A reply as its client would receive it now. */
export const replyPreview = z.object({
  from: z.string(),
  to: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  /** The names of the reply's files. */
  files: z.array(z.string()),
});

export type ReplyPreview = z.infer<typeof replyPreview>;

/** Splits the text of an address field into addresses. */
export const addressesIn = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean);
