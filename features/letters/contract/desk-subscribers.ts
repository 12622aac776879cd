import * as z from 'zod/mini';
import { emailAddress } from '#contract/formats/email-address.ts';
import { limits, line, required, text } from '#contract/formats/text.ts';
import { m } from '#messages/messages.ts';
import { copyStates } from './letters.ts';

const count = z.number();

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed', 'suppressed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(subscriberStates),
  language: z.string(),
  /** When the subscriber entered this state. */
  since: z.string(),
  /** Whether emails are suspended because too many have failed. */
  isUnreachable: z.boolean(),
});

export type Subscriber = z.infer<typeof subscriber>;

export const subscriberPage = z.object({
  subscribers: z.array(subscriber),
  /** The cursor of the next page. Null at the end. */
  next: z.nullable(z.string()),
  /** The number of subscribers in each state, regardless of the filter. */
  counts: z.partialRecord(z.enum(subscriberStates), count),
  /** The site's languages as tags, the main one first. */
  languages: z.array(z.string()),
});

/** A query parameter. Values that cannot be searched for are ignored. */
const given = z.catch(z.optional(line()), undefined);

/** The subscriber filter, from the query. */
export const subscriberFilter = z.object({
  status: z.catch(z.optional(z.enum(subscriberStates)), undefined),
  language: given,
  words: given,
  after: z.catch(z.optional(line(limits.email)), undefined),
});

/** A subscriber with proof of consent and its history. */
export const subscriberRecord = z.object({
  ...subscriber.shape,
  events: z.array(
    z.object({
      event: z.enum(['requested', 'confirmed', 'unsubscribed', 'resubscribed', 'imported']),
      at: z.string(),
      /** When the event was stored here, which for an import is later than the event itself. */
      recordedAt: z.string(),
      source: z.string(),
      text: z.string(),
      ip: z.string(),
    }),
  ),
  suppressions: z.array(z.object({ at: z.string(), reason: z.string(), detail: z.string() })),
  letters: z.array(
    z.object({
      slug: z.string(),
      subject: z.string(),
      state: z.enum(copyStates),
      at: z.nullable(z.string()),
    }),
  ),
});

export type SubscriberRecord = z.infer<typeof subscriberRecord>;

export const subscriberRef = z.strictObject({ id: z.uuid() });

const source = required(line(200), () => m.subscribers.noSource());

/** A person who agreed elsewhere, with proof. */
export const subscriberAdd = z.strictObject({
  email: emailAddress,
  name: line(100),
  language: z.string().check(z.maxLength(35)),
  at: z.iso.date({ error: () => m.subscribers.noDate() }),
  source,
  text: required(text(2000), () => m.subscribers.noText()),
});

/** Unsubscribes a person, and records how they asked for it. */
export const subscriberEnd = z.strictObject({
  id: z.uuid(),
  source: required(line(200), () => m.subscribers.noReason()),
});

/** The maximum size of a file to import in bytes, enough for about 9,000 people. */
export const maxImportBytes = 1024 * 1024;

/** The maximum number of characters in a row, several times what a proof may have. */
export const maxRowLength = 20_000;

/**
 * The maximum number of rows imported at a time, and approximately how many characters they may
 * have.
 */
export const rowsAtATime = 200;
export const charactersAtATime = 100_000;

/** The maximum size in KiB of a request with such a file in Base64. */
export const maxImportKilobytes = 1400;

/** The maximum size in KiB of a request with these rows. */
export const maxRowsKilobytes = 512;

/** A file of people as uploaded, in Base64. */
export const importFile = z.strictObject({ file: z.string() });

/** The meanings that a column of a file can have. */
export const importFields = [
  'email',
  'name',
  'language',
  'consent_at',
  'consent_source',
  'consent_text',
  'consent_ip',
  'consent_user_agent',
  'status',
] as const;

export type ImportField = (typeof importFields)[number];

const columns = z.array(z.string()).check(z.maxLength(500));

const row = z.strictObject({ line: z.int(), cells: z.array(z.string()) });

export type ImportRow = z.infer<typeof row>;

/** A file of people after parsing. */
export const readFile = z.object({
  encoding: z.string(),
  separator: z.enum(['commas', 'semicolons', 'tabs']),
  /** The program that exported the file, if its columns are known. Otherwise null. */
  program: z.nullable(z.string()),
  columns,
  /** The columns recognized by name. */
  found: z.partialRecord(z.enum(importFields), z.string()),
  rows: z.array(row),
  /** The lines that could not be parsed as a row. */
  unusable: z.array(z.int()),
});

export type ReadFile = z.infer<typeof readFile>;

/** Some rows of a file, with the meaning of its columns. */
export const importRows = z.strictObject({
  columns,
  /** Undefined for an export from a known program. */
  chosen: z.optional(z.partialRecord(z.enum(importFields), z.string())),
  /** Defaults for people whose row omits these values. */
  given: z.strictObject({ at: z.string(), source: z.string(), text: z.string() }),
  rows: z.array(row).check(z.minLength(1), z.maxLength(rowsAtATime)),
  /** Whether to only report what would happen. */
  isDryRun: z.boolean(),
});

export const importedRows = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      email: z.string(),
      result: z.enum(['imported', 'unchanged', 'refused']),
      reason: z.string(),
    }),
  ),
});

export type ImportedLine = z.infer<typeof importedRows>['lines'][number];
