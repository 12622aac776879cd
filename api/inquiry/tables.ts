import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Inquiry, inquiryStates } from '#contract/inquiry/schema.ts';

/** Service requests. The answers are stored as parsed by the contract's schema. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    emailKey: text('email_key').notNull(),
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
  },
  (table) => [
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
