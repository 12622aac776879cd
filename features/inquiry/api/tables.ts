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
import { quarantineReasons } from '#features/inquiry/contract/quarantine-reasons.ts';
import { type Inquiry, inquiryStates } from '#features/inquiry/contract/schema.ts';

/** Service requests. The answers are stored as parsed by the contract's schema. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
    emailKey: text('email_key').notNull(),
    /** Additional addresses of the client that staff have confirmed, as typed. */
    otherAddresses: text('other_addresses').array().notNull().default(sql`'{}'`),
    /** Which of these addresses gets replies. Null for the request's own address. */
    contactAddress: text('contact_address'),
    /** The language tag of the page. Null for the main language. */
    language: text(),
    answers: jsonb().$type<Inquiry>().notNull(),
    /**
     * The SHA-256 hash of the answers in hexadecimal, to recognize a request that is sent twice.
     */
    answersHash: text('answers_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** The agency's progress, visible to the client in their account. */
    state: text({ enum: inquiryStates }).notNull().default('received'),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * Why the request is quarantined: as spam, or because too many arrived at once (`burst`). Null
     * if it is not. A quarantined request is held until an operator releases it, and never dropped.
     */
    quarantine: text({ enum: quarantineReasons }),
    /**
     * The consent sentence next to the ticked newsletter box. Kept only while the request is held.
     */
    newsletterConsent: text('newsletter_consent'),
    /** Where the visitor came from, if known. */
    source: jsonb().$type<InquirySource>(),
    /** The assignee. Not a foreign key, because `staff` belongs to a later feature. */
    assigneeId: uuid('assignee_id'),
    /** The follow-up date. The next column is the day of the last reminder. */
    followUpOn: date('follow_up_on'),
    remindedOn: date('reminded_on'),
    /**
     * When the request was snoozed, and until which day. Without a day, it is snoozed until the
     * client writes.
     */
    snoozedAt: timestamp('snoozed_at', { withTimezone: true }),
    snoozedUntil: date('snoozed_until'),
    /** The tags, in the order they were added. Internal to the agency. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** The outcome, internal to the agency. */
    outcome: text({ enum: inquiryOutcomes }),
    outcomeReason: text('outcome_reason'),
    /** The value of a won request, in whole units of the agency's currency. */
    wonValue: doublePrecision('won_value'),
    duplicateOf: uuid('duplicate_of').references((): AnyPgColumn => inquiries.id, {
      onDelete: 'set null',
    }),
    /**
     * The request that this one was merged into, which contains this one's conversation and is
     * found by its reference.
     */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => inquiries.id, {
      onDelete: 'cascade',
    }),
    firstAnswerAt: timestamp('first_answer_at', { withTimezone: true }),
    /** When the client began waiting. Null once they have been answered. */
    waitingSince: timestamp('waiting_since', { withTimezone: true }).defaultNow(),
    /**
     * Who has been notified that the client has waited too long: 0 for no one, 1 for the assignee,
     * 2 for the owners.
     */
    alarm: integer().notNull().default(0),
    /**
     * When the request began to need attention, for example after a rejected reply. Null if it does
     * not.
     */
    attentionAt: timestamp('attention_at', { withTimezone: true }),
    /** The version, for optimistic locking. */
    version: integer().notNull().default(1),
    /** The sort order of the list: longest waiting first, then newest first. */
    deskOrder: doublePrecision('desk_order')
      .notNull()
      .generatedAlwaysAs(
        sql`case when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 1e11 - extract(epoch from received_at at time zone 'UTC') end`,
      ),
  },
  (table) => [
    // Used by the query in `features/desk/api/other-requests.ts`.
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

/** Form tokens that were used, by nonce. Each is valid for one request. */
export const usedFormTokens = pgTable('inquiry_form_tokens', {
  nonce: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Idempotency-Keys of requests that were stored, with those requests. */
export const inquiryKeys = pgTable('inquiry_keys', {
  key: text().primaryKey(),
  inquiryId: uuid('inquiry_id')
    .notNull()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
  answersHash: text('answers_hash').notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Every option that the agency has ever offered in the request form. Kept because stored requests
 * and open forms contain their ids.
 */
export const offeredOptions = pgTable(
  'offered_options',
  {
    language: text().notNull(),
    question: text().notNull(),
    id: text().notNull(),
    label: text().notNull(),
    asks: boolean().notNull(),
    /** When the option disappeared from the content. Null while it is offered. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.language, table.question, table.id] })],
);
