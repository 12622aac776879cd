import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { type InquirySource, inquiryOutcomes } from '#features/inquiry/contract/progress.ts';
import { type Inquiry, inquiryStates } from '#features/inquiry/contract/schema.ts';

/** Service requests. The answers are stored as parsed by the contract's schema. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    emailKey: text('email_key').notNull(),
    /** Other addresses that a person at the desk has taken for the client's, as they are written. */
    otherAddresses: text('other_addresses').array().notNull().default(sql`'{}'`),
    /** The language of the page, as a tag; null for the main one. */
    language: text(),
    answers: jsonb().$type<Inquiry>().notNull(),
    /** SHA-256 of the answers in hexadecimal, to recognise a request sent twice. */
    answersHash: text('answers_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** The agency's progress, which the client sees in their account. */
    state: text({ enum: inquiryStates }).notNull().default('received'),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Why it is held back: as spam, or because too many arrived at once (`burst`); null if it is not. Held
     * until an operator releases it; never dropped.
     */
    quarantine: text({ enum: ['honeypot', 'form_token', 'burst'] }),
    /** Where the visitor came from, if the form said so. */
    source: jsonb().$type<InquirySource>(),
    /** The member of staff who answers it; no reference, since staff belong to accounts. */
    assigneeId: uuid('assignee_id'),
    /** When the agency wants to come back to it, and the day for which it was reminded. */
    followUpOn: date('follow_up_on'),
    remindedOn: date('reminded_on'),
    /** How it ended, for the agency alone. */
    outcome: text({ enum: inquiryOutcomes }),
    outcomeReason: text('outcome_reason'),
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => inquiries.id, {
      onDelete: 'set null',
    }),
    firstAnswerAt: timestamp('first_answer_at', { withTimezone: true }),
    /** Since when the client waits for an answer; null once answered. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).defaultNow(),
    /** Who was told that the client waits too long: 0 nobody, 1 the assignee, 2 the owners. */
    alarm: integer().notNull().default(0),
    /** Since when something about it failed, such as a reply that was refused; null if nothing did. */
    attentionAt: timestamp('attention_at', { withTimezone: true }),
    /** Counts the changes: a change names the version that it saw. */
    version: integer().notNull().default(1),
    /** The place in the list: who waits longest first, then the newest. */
    deskOrder: doublePrecision('desk_order')
      .notNull()
      .generatedAlwaysAs(
        sql`case when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 1e11 - extract(epoch from received_at at time zone 'UTC') end`,
      ),
  },
  (table) => [
    index('inquiries_desk').on(table.deskOrder, table.id),
    index('inquiries_words').using(
      'gin',
      sql`jsonb_to_tsvector('simple', ${table.answers}, '["string"]')`,
    ),
    index('inquiries_follow_up').on(table.followUpOn),
    check('inquiries_outcome', sql`${table.outcome} in ('won', 'lost', 'spam', 'duplicate')`),
    index('inquiries_repeats').on(table.emailKey, table.answersHash, table.receivedAt),
    check(
      'inquiries_state',
      sql`${table.state} in ('received', 'in_review', 'answered', 'closed')`,
    ),
  ],
);

/** Used form tokens, by nonce: each is good for one request. */
export const usedFormTokens = pgTable('inquiry_form_tokens', {
  nonce: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The Idempotency-Keys of answered requests, with their inquiries. */
export const inquiryKeys = pgTable('inquiry_keys', {
  key: text().primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
  answersHash: text('answers_hash').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every option of the request form that an agency has offered, since stored requests and open forms have its id. */
export const offeredOptions = pgTable(
  'offered_options',
  {
    language: text().notNull(),
    question: text().notNull(),
    id: text().notNull(),
    label: text().notNull(),
    asks: boolean().notNull(),
    /** When a start no longer found it in the content; null while it is there. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.language, table.question, table.id] })],
);
