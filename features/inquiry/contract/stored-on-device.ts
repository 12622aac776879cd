import * as z from 'zod/mini';
import { inquirySource } from './progress.ts';
import { type Answers, inquiryFields, isList } from './questions.ts';
import { inquirySchema } from './schema.ts';

/**
 * What the inquiry form stores on the visitor's device. Another release may have written it, so it
 * is parsed field by field. Unreadable fields are dropped, and the rest is kept.
 */

/**
 * Parses every answer as typed: a string or a list of strings. Anything else counts as unanswered.
 */
export function typedAnswers(given: unknown): Answers {
  const typed = z.catch(z.record(z.string(), z.unknown()), {}).parse(given);
  const answers = inquiryFields.map((field) => {
    const texts = [typed[field]].flat().filter((text) => typeof text === 'string' && text !== '');
    return [field, isList(field) ? texts : (texts[0] ?? '')];
  });
  // Cast because `Object.fromEntries` loses the field names.
  return Object.fromEntries(answers) as Answers;
}

/** Returns whether nothing has been answered. */
export function isBlank(values: Answers): boolean {
  return inquiryFields.every((field) => values[field].length === 0);
}

/** Compares the answers field by field, because key order does not matter. */
export function haveSameAnswers(one: Answers, other: Answers): boolean {
  return inquiryFields.every((field) => String(one[field]) === String(other[field]));
}

const answers = z.pipe(z.unknown(), z.transform(typedAnswers));

/** A draft with its time in milliseconds. Without a time, it counts as saved now. */
export const storedDraft = z.object({
  savedAt: z.catch(z.number(), Number.POSITIVE_INFINITY),
  values: answers,
  source: inquirySource,
  /** The sentence next to the newsletter box, if it is ticked. */
  consentText: z.catch(z.optional(z.string()), undefined),
});

/** A confirmed request, kept until the server has it. */
export const outgoingInquiry = z.object({
  /** The Idempotency-Key, which ensures that a retry never creates a second request. */
  key: z.catch(z.string(), ''),
  answers,
  newsletter: z.catch(z.boolean(), false),
  /** The sentence next to the newsletter box, if it was ticked. */
  consentText: z.catch(z.optional(z.string()), undefined),
  source: inquirySource,
  /** The text in the honeypot. */
  trap: z.catch(z.optional(z.string()), undefined),
  /** When the visitor confirmed the request, in milliseconds. Without a time, it counts as old. */
  confirmedAt: z.catch(z.number(), 0),
  /**
   * `waiting`: offline, to be sent once online. `sending`: the outcome is not known yet. `failed`:
   * the answers are in the form. `undecided`: the request was rejected, or has a state from another
   * release.
   */
  state: z.catch(z.enum(['waiting', 'sending', 'failed', 'undecided']), 'undecided'),
});

/** What a tab remembers across reloads: the draft it saves to, and the last request it sent. */
export const followedByTab = z.object({ draft: z.string(), request: z.optional(z.string()) });

/** The request that a tab has sent, for the Back button. Its answers are never stored. */
export const sentInquiry = z.object({ reference: z.string() });

/** Like `sentInquiry`, with the answers, as one tab broadcasts it to the others. */
export const sentElsewhere = z.extend(sentInquiry, { answers: inquirySchema });

export type Outgoing = z.infer<typeof outgoingInquiry>;
export type SentElsewhere = z.infer<typeof sentElsewhere>;
export type Sent = z.infer<typeof sentInquiry>;
