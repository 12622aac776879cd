import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Inquiry } from '#contract/inquiry.ts';

/** Service requests. The answers are kept as they were accepted by the contract's schema. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    emailKey: text('email_key').notNull(),
    answers: jsonb().$type<Inquiry>().notNull(),
    /** The client's Idempotency-Key, where it sent one. */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of the accepted answers in hexadecimal: the same request sent twice. */
    answersHash: text('answers_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('inquiries_repeats').on(table.emailKey, table.answersHash, table.receivedAt)],
);
