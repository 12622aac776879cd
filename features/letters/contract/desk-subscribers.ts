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
  /** As a tag. */
  language: z.string(),
  /** Since when they are in this state. */
  since: z.string(),
  /** Whether too many emails to them failed, so that they get none for now. */
  isUnreachable: z.boolean(),
});

export type Subscriber = z.infer<typeof subscriber>;

/** A page of the subscribers. */
export const subscriberPage = z.object({
  subscribers: z.array(subscriber),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  /** How many are in each state, whatever is listed. */
  counts: z.partialRecord(z.enum(subscriberStates), count),
  /** The languages of the site, as tags, the main one first. */
  languages: z.array(z.string()),
});

/** A part of the query; what cannot be searched for is left out. */
const given = z.catch(z.optional(line()), undefined);

/** Which subscribers are listed, from the query. */
export const subscriberFilter = z.object({
  status: z.catch(z.optional(z.enum(subscriberStates)), undefined),
  language: given,
  words: given,
  after: z.catch(z.optional(line(limits.email)), undefined),
});

/** A subscriber with the proof of their consent and what became of it. */
export const subscriberRecord = z.object({
  ...subscriber.shape,
  events: z.array(
    z.object({
      event: z.enum(['requested', 'confirmed', 'unsubscribed', 'resubscribed', 'imported']),
      at: z.string(),
      /** When it was stored here: later for an import. */
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

/** Somebody who agreed elsewhere, with the proof. */
export const subscriberAdd = z.strictObject({
  email: emailAddress,
  name: line(100),
  language: z.string().check(z.maxLength(35)),
  at: z.iso.date({ error: () => m.subscribers.noDate() }),
  source,
  text: required(text(2000), () => m.subscribers.noText()),
});

/** Unsubscribes somebody, and says how they asked for it. */
export const subscriberEnd = z.strictObject({
  id: z.uuid(),
  source: required(line(200), () => m.subscribers.noReason()),
});

/** Bytes of a file to import: about 9,000 people. */
export const maxImportBytes = 1024 * 1024;

/** Characters of a row: several times what proof may have. */
export const maxRowLength = 20_000;

/** Rows that are imported at a time, with about as many characters as this. */
export const rowsAtATime = 200;
export const charactersAtATime = 100_000;

/** KiB of a request with such a file in Base64. */
export const maxImportKilobytes = 1400;

/** KiB of those rows. */
export const maxRowsKilobytes = 512;

/** A file of people as it is, in Base64. */
export const importFile = z.strictObject({ file: z.string() });

/** What a column of a file may say. */
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

/** A file of people as it was read. */
export const readFile = z.object({
  encoding: z.string(),
  separator: z.enum(['commas', 'semicolons', 'tabs']),
  /** The program that exported it, whose columns are known; null for any other. */
  program: z.nullable(z.string()),
  columns,
  /** The columns whose names say what they are. */
  found: z.partialRecord(z.enum(importFields), z.string()),
  rows: z.array(row),
  /** Lines that cannot be read as a row. */
  unusable: z.array(z.int()),
});

export type ReadFile = z.infer<typeof readFile>;

/** Some rows of a file, with what its columns mean. */
export const importRows = z.strictObject({
  columns,
  /** Undefined for an export of a known program. */
  chosen: z.optional(z.partialRecord(z.enum(importFields), z.string())),
  /** What holds for everybody of whom the file does not say it. */
  given: z.strictObject({ at: z.string(), source: z.string(), text: z.string() }),
  rows: z.array(row).check(z.minLength(1), z.maxLength(rowsAtATime)),
  /** Says what would happen, and changes nothing. */
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
