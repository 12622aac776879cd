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
    /** Further addresses of the client, confirmed by staff, as typed. */
    otherAddresses: text('other_addresses').array().notNull().default(sql`'{}'`),
    /** The one of them that replies go to; null for the request's own address. */
    contactAddress: text('contact_address'),
    /** Language tag of the page; null for the main language. */
    language: text(),
    answers: jsonb().$type<Inquiry>().notNull(),
    /** SHA-256 of the answers in hexadecimal, to recognize a request sent twice. */
    answersHash: text('answers_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** The agency's progress, visible to the client in their account. */
    state: text({ enum: inquiryStates }).notNull().default('received'),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Why it is quarantined: as spam, or because too many arrived at once (`burst`); null if it is
     * not. It is held until an operator releases it, and never dropped.
     */
    quarantine: text({ enum: ['honeypot', 'form_token', 'burst'] }),
    /** Where the visitor came from, if known. */
    source: jsonb().$type<InquirySource>(),
    /** The assignee. There is no foreign key, since `staff` belongs to a later feature. */
    assigneeId: uuid('assignee_id'),
    /** The follow-up date, and the day of the last reminder. */
    followUpOn: date('follow_up_on'),
    remindedOn: date('reminded_on'),
    /** When it was snoozed, and until which day; without a day, until the client writes. */
    snoozedAt: timestamp('snoozed_at', { withTimezone: true }),
    snoozedUntil: date('snoozed_until'),
    /** Internal to the agency, in the order they were added. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** The outcome, internal to the agency. */
    outcome: text({ enum: inquiryOutcomes }),
    outcomeReason: text('outcome_reason'),
    /** The value of a won request, in whole units of the agency's currency. */
    wonValue: doublePrecision('won_value'),
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => inquiries.id, {
      onDelete: 'set null',
    }),
    /** The request it was merged into, which has its conversation and answers to its reference. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => inquiries.id, {
      onDelete: 'cascade',
    }),
    firstAnswerAt: timestamp('first_answer_at', { withTimezone: true }),
    /** When the client began waiting; null once answered. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).defaultNow(),
    /**
     * Who has been notified that the client waited too long: 0 no one, 1 the assignee, 2 owners.
     */
    alarm: integer().notNull().default(0),
    /** When it began to need attention, for example after a rejected reply; null if it does not. */
    attentionAt: timestamp('attention_at', { withTimezone: true }),
    /** Version for optimistic locking. */
    version: integer().notNull().default(1),
    /** The sort order of the list: longest waiting first, then newest first. */
    deskOrder: doublePrecision('desk_order')
      .notNull()
      .generatedAlwaysAs(
        sql`case when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 1e11 - extract(epoch from received_at at time zone 'UTC') end`,
      ),
  },
  (table) => [
    // As queried by `features/desk/api/other-requests.ts`.
    index('inquiries_company').on(sql`lower(btrim(${table.answers} ->> 'companyName'))`),
    index('inquiries_domain').on(sql`split_part(${table.emailKey}, '@', 2)`),
    index('inquiries_desk').on(table.deskOrder, table.id),
    index('inquiries_follow_up').on(table.followUpOn),
    index('inquiries_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('inquiries_outcome', sql`${table.outcome} in ('won', 'lost', 'spam', 'duplicate')`),
    index('inquiries_received').on(table.receivedAt),
    index('inquiries_repeats').on(table.emailKey, table.answersHash, table.receivedAt),
    check(
      'inquiries_state',
      sql`${table.state} in ('received', 'in_review', 'answered', 'closed')`,
    ),
  ],
);

/** Used form tokens, by nonce. Each is valid for one request. */
export const usedFormTokens = pgTable('inquiry_form_tokens', {
  nonce: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Idempotency-Keys of answered requests, with their inquiries. */
export const inquiryKeys = pgTable('inquiry_keys', {
  key: text().primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
  answersHash: text('answers_hash').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Every option the agency has offered in the request form, since stored requests and open forms
 * contain its id.
 */
export const offeredOptions = pgTable(
  'offered_options',
  {
    language: text().notNull(),
    question: text().notNull(),
    id: text().notNull(),
    label: text().notNull(),
    asks: boolean().notNull(),
    /** When it disappeared from the content; null while it is offered. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.language, table.question, table.id] })],
);
