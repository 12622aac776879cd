import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type Inquiry, inquiryStates } from '#contract/inquiry.ts';

/** Service requests. The answers are kept as they were accepted by the contract's schema. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    emailKey: text('email_key').notNull(),
    answers: jsonb().$type<Inquiry>().notNull(),
    /** SHA-256 of the accepted answers in hexadecimal: the same request sent twice. */
    answersHash: text('answers_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** How far the agency is; shown to the client in the account. */
    state: text({ enum: inquiryStates }).notNull().default('received'),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Why it is held back; null when it is not. Never dropped, always released by hand: as spam, or
     * because more came at once than are answered unseen (`burst`).
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

/** Form tokens that have been used, by their nonce: each is good for one request. */
export const usedFormTokens = pgTable('inquiry_form_tokens', {
  nonce: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every Idempotency-Key that was answered, with what it was answered for. */
export const inquiryKeys = pgTable('inquiry_keys', {
  key: text().primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
  answersHash: text('answers_hash').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});
