import * as z from 'zod/mini';
import { inquirySchema } from './inquiry.ts';

/** What the inquiry form keeps on the visitor's device; checked whenever it is read back. */

/** The answers as typed, with the time in milliseconds. */
export const storedDraft = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** A request on its way: kept until the server has said that it has it. */
export const outgoingInquiry = z.object({
  /** The Idempotency-Key: a second try of one request never makes a second request. */
  key: z.string(),
  answers: inquirySchema,
  newsletter: z.boolean(),
  /** When it was confirmed, in milliseconds; one without a date counts as old. */
  confirmedAt: z._default(z.number(), 0),
  /** `waiting`: for the connection, then it is sent by itself. `sending`: nobody knows yet. */
  state: z.enum(['waiting', 'sending', 'failed']),
});

/** What a tab has sent: for the page that says so, and for Back. */
export const sentInquiry = z.object({ reference: z.string(), email: z.string(), text: z.string() });

/** The same with the answers, as one tab tells the others. */
export const sentElsewhere = z.extend(sentInquiry, { answers: inquirySchema });

export type Outgoing = z.infer<typeof outgoingInquiry>;
export type SentElsewhere = z.infer<typeof sentElsewhere>;
export type Sent = z.infer<typeof sentInquiry>;
