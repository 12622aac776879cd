import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from '#features/account/api/tables.ts';
import { bounceKinds, copyStates, letterStates } from '#features/letters/contract/letters.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What readers of a language receive. Translations frozen by earlier releases have no preview
 * lines.
 */
export type LetterText = { subject: string; preview?: string; html: string; text: string };

/**
 * Letters as they are sent. They are frozen when started, so that changes to their files have no
 * effect.
 */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of its file in `content/newsletter/`. */
    slug: text().notNull(),
    subject: text().notNull(),
    /** The text that email apps show after the subject. */
    preview: text().notNull().default(''),
    html: text().notNull(),
    text: text().notNull(),
    /** The same content in the site's other languages, by tag. */
    translations: jsonb().$type<Record<string, LetterText>>().notNull().default({}),
    /** The SHA-256 hash of subject, HTML and text, including translations, in hexadecimal. */
    hash: text().notNull(),
    /**
     * The URL of the site that started the letter. The letter is not sent from any other site, such
     * as one running on a copy of this data.
     */
    origin: text().notNull(),
    state: text({ enum: letterStates }).notNull(),
    /** Why the letter is paused. */
    reason: text().notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    /**
     * Who scheduled or proposed the letter. Null if this was done from the command line, or once
     * that person is gone.
     */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    sendAt: at('send_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** The requested rate in emails per minute. Null for as many as the server accepts. */
    perMinute: integer('per_minute'),
    /** The rate that the server currently accepts. Null until it defers us. */
    pace: integer(),
    /** When the rate last changed. */
    pacedAt: at('paced_at'),
    /** When the rate allows the next email. */
    nextAt: at('next_at').notNull().defaultNow(),
    /** The number of consecutive rejections of the sender rather than a reader. */
    policyRefusals: integer('policy_refusals').notNull().default(0),
  },
  (table) => [
    uniqueIndex('letters_slug').on(table.slug).where(sql`${table.state} <> 'cancelled'`),
    check(
      'letters_state',
      sql`${table.state} in ('proposed', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')`,
    ),
  ],
);

/** A letter's pictures, as they appear in its email. */
export const letterPictures = pgTable(
  'letter_pictures',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** The name of its file below `/assets/`, which contains a hash of the picture. */
    name: text().notNull(),
    body: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.name] }),
    index('letter_pictures_name').on(table.name),
  ],
);

/** One row per letter and subscriber. The id is the left part of the email's Message-ID. */
export const letterCopies = pgTable(
  'letter_copies',
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Null once the person is erased. The fact that a copy was sent is kept. */
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'set null' }),
    /** The hash of the address, until the reader is forgotten (`forgetReaders`). */
    emailHash: bytes('email_hash').notNull(),
    state: text({ enum: copyStates }).notNull().default('waiting'),
    /** When a waiting copy is due. */
    dueAt: at('due_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    claimedAt: at('claimed_at'),
    /** When sending was first tried; null if the copy starts over, for example after a pause. */
    firstTriedAt: at('first_tried_at'),
    endedAt: at('ended_at'),
    detail: text().notNull().default(''),
    /** The kind of a later bounce, and its time. */
    bounce: text({ enum: bounceKinds }),
    bouncedAt: at('bounced_at'),
  },
  (table) => [
    unique('letter_copies_once').on(table.letterId, table.emailHash),
    index('letter_copies_due').on(table.letterId, table.state, table.dueAt),
    index('letter_copies_subscriber').on(table.subscriberId),
    check(
      'letter_copies_state',
      sql`${table.state} in ('waiting', 'claimed', 'accepted', 'refused', 'deferred', 'uncertain', 'left')`,
    ),
    check('letter_copies_bounce', sql`${table.bounce} in ('hard', 'soft')`),
  ],
);
