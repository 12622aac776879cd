import * as z from 'zod/mini';
import { inquirySchema } from './inquiry.ts';

/** What the inquiry form stores on the visitor's device; parsed whenever it is read back. */

/** The answers as typed, with the time in milliseconds. */
export const storedDraft = z.object({
  savedAt: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** A request on its way: stored until the server has confirmed it. */
export const outgoingInquiry = z.object({
  /** The Idempotency-Key: a retry never creates a second request. */
  key: z.string(),
  answers: inquirySchema,
  newsletter: z.boolean(),
  /** What a bot typed into the honeypot. */
  trap: z.optional(z.string()),
  /** When the visitor confirmed it, in milliseconds; without a time it counts as old. */
  confirmedAt: z._default(z.number(), 0),
  /** `waiting`: offline, to be sent once online. `sending`: outcome not known yet. */
  state: z.enum(['waiting', 'sending', 'failed']),
});

/** The request that a tab has sent, for the confirmation page and for Back. */
export const sentInquiry = z.object({ reference: z.string(), email: z.string(), text: z.string() });

/** The same with the answers, as one tab broadcasts it to the others. */
export const sentElsewhere = z.extend(sentInquiry, { answers: inquirySchema });

export type Outgoing = z.infer<typeof outgoingInquiry>;
export type SentElsewhere = z.infer<typeof sentElsewhere>;
export type Sent = z.infer<typeof sentInquiry>;
