import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';
import { colourSchemes, shownMail, testAddresses } from '#features/content/contract/desk-mails.ts';
import { m } from '#messages/messages.ts';
import { copyLists, copyStates, letterStates } from './letters.ts';

const count = z.number();

/** The letters, as listed at the desk. */
export const deskLetters = z.object({
  letters: z.array(
    z.object({
      slug: z.string(),
      subject: z.string(),
      date: z.string(),
      /** Null for a letter that no one has received and that may still be sent. */
      state: z.nullable(z.enum(letterStates)),
      sendAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
      copies: count,
      /** The number of copies that mail servers accepted, without and with a later bounce. */
      delivered: z._default(count, 0),
      bounced: z._default(count, 0),
    }),
  ),
  needsSecondPerson: z.boolean(),
});

export type DeskLetters = z.infer<typeof deskLetters>;
export type ListedLetter = DeskLetters['letters'][number];

/** The progress of a letter once it has started. */
const sent = z.object({
  id: z.string(),
  state: z.enum(letterStates),
  /** Why the letter is paused, as a sentence. */
  reason: z.string(),
  /** Who sent the letter. Null if it was sent from the command line. */
  by: z.nullable(z.string()),
  /** Whether the signed-in user sent it and therefore cannot approve it. */
  isOwn: z.boolean(),
  sendAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  perMinute: z.nullable(z.number()),
  counts: z.record(z.enum(copyStates), count),
  bounced: z.object({ hard: count, soft: count }),
  unsubscribed: count,
  putOff: count,
  minutesLeft: z.nullable(z.number()),
});

export type SentLetter = z.infer<typeof sent>;

/** The subscribers in a language, and what they receive. */
const readersOf = z.object({
  /** The tag of the language in which they subscribed. Null for the main language. */
  language: z.nullable(z.string()),
  count,
  /** Whether the letter is available in that language. If not, they receive the original. */
  isWritten: z.boolean(),
});

export const deskLetter = z.object({
  slug: z.string(),
  /** The hash of the content: subject, HTML and text. */
  hash: z.string(),
  subject: z.string(),
  /** What readers receive: the original, followed by its translations. */
  mails: z.array(shownMail),
  /** The current number of recipients, in total and by language. */
  readers: count,
  readersByLanguage: z.array(readersOf),
  needsSecondPerson: z.boolean(),
  /** Whether emails are only written to files because there is no `SMTP_URL`. */
  reachesNobody: z.boolean(),
  /** Null for a letter that no one has received and that may still be sent. */
  sent: z.nullable(sent),
});

export type DeskLetter = z.infer<typeof deskLetter>;

/** Up to fifty people from one of a letter's lists. */
export const letterPeople = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      /** Null once the person has been erased. */
      email: z.nullable(z.string()),
      at: z.nullable(z.string()),
      detail: z.string(),
    }),
  ),
  /** The cursor of the next page, for `after` in the query. Null at the end. */
  next: z.nullable(z.string()),
});

/** The list to return, from the query. */
export const letterPeopleQuery = z.object({
  id: z.uuid(),
  list: z.enum(copyLists),
  after: z.optional(z.uuid()),
});

const named = { slug: line(limits.line) };

/** A test letter. Without a language, one is sent in each language of the letter. */
export const letterTest = z.strictObject({
  ...named,
  to: testAddresses,
  language: z.optional(z.nullable(z.string().check(z.maxLength(35)))),
});

/** A letter's email, for a frame. */
export const letterMailQuery = z.object({
  slug: z.string(),
  /** A language of the letter. Defaults to the main one. */
  language: z.optional(z.string()),
  scheme: z.enum(colourSchemes),
});

/** A local date and time, as returned by a `datetime-local` field. */
const localTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, { error: () => m.letters.timeInvalid() }));

/** Starts a letter as it was shown, either now or at a time in the agency's time zone. */
export const letterSend = z.strictObject({
  ...named,
  hash: z.string().check(z.maxLength(64)),
  at: z.optional(localTime),
  perMinute: z.optional(
    z
      .int({ error: () => m.letters.rateInvalid() })
      .check(
        z.gte(1, { error: () => m.letters.rateInvalid() }),
        z.lte(999_999, { error: () => m.letters.rateInvalid() }),
      ),
  ),
  /** Confirms sending more letters than readers agreed to. */
  isMeant: z.optional(z.boolean()),
});

export const letterApprove = z.strictObject({ id: z.uuid(), isMeant: z.optional(z.boolean()) });

export const letterChange = z.strictObject({
  id: z.uuid(),
  to: z.enum(['paused', 'resumed', 'cancelled']),
});

/** The id of a copy or, to resend all copies, the id of their letter. */
export const copyRef = z.strictObject({ id: z.uuid() });

export const secondPerson = z.strictObject({ isNeeded: z.boolean() });
