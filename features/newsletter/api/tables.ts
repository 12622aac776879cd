import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row per mailbox that has asked for the newsletter. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** The address in lowercase, so that different spellings of one mailbox are one subscriber. */
    emailKey: text('email_key').notNull().unique(),
    name: text().notNull().default(''),
    /**
     * The language tag of the page that last requested the newsletter. Null for the main language.
     */
    language: text(),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed', 'suppressed'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    statusAt: at('status_at').notNull().defaultNow(),
    /** When the address became unreachable: three of its last five emails were given up on. */
    unreachableAt: at('unreachable_at'),
  },
  (table) => [
    check(
      'newsletter_subscribers_status',
      sql`${table.status} in ('pending', 'confirmed', 'unsubscribed', 'suppressed')`,
    ),
  ],
);

/** Returns a subscriber's stored name or, if there is none, another one. */
export const nameOr = (other: string) => sql`coalesce(nullif(${subscribers.name}, ''), ${other})`;

/** Links in emails. Only a hash of the token is stored, bound to its purpose and subscriber. */
export const newsletterTokens = pgTable('newsletter_tokens', {
  hash: bytes().primaryKey(),
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => subscribers.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['verify', 'unsubscribe'] }).notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Null if the link does not expire. */
  expiresAt: at('expires_at'),
});

/** Consents, confirmations and withdrawals, and when and how they happened. Append-only. */
export const consents = pgTable(
  'newsletter_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    event: text({
      enum: ['requested', 'confirmed', 'unsubscribed', 'resubscribed', 'imported'],
    }).notNull(),
    /** When it happened. For an imported consent, the time given in the import. */
    at: at('at').notNull().defaultNow(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    /** Whether a box was ticked. Null if there was none. */
    ticked: boolean(),
    /** The page with the form, or the channel of the confirmation or withdrawal. */
    source: text().notNull(),
    /** The exact sentence next to the ticked box. `textHash` is its SHA-256 hash in hexadecimal. */
    text: text().notNull(),
    textHash: text('text_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('newsletter_consents_subscriber').on(table.subscriberId)],
);

/**
 * Every sentence that the site has shown next to its newsletter boxes. Kept because open pages and
 * unsent requests may show former ones. `textHash` is as in `consents`.
 */
export const newsletterSentences = pgTable('newsletter_sentences', {
  textHash: text('text_hash').primaryKey(),
  text: text().notNull(),
});

/**
 * Form submissions that no worker has processed yet. Every submission is stored in the same way,
 * regardless of what is known about the address. A worker decides what to do with it and deletes
 * the row.
 */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['subscribe', 'leave-link'] }).notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    requestedAt: at('requested_at').notNull().defaultNow(),
    /** The language tag of the page. Null for the main language. */
    language: text(),
    /**
     * This column and the next ones are for `subscribe` only. They contain evidence of consent, as
     * in `consents`.
     */
    name: text().notNull().default(''),
    source: text().notNull().default(''),
    text: text().notNull().default(''),
    ip: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('newsletter_requests_email').on(table.emailKey)],
);

/**
 * When emails that anyone can request were queued, because an address receives only a few of each
 * kind. (The table is named after the first kind.)
 */
export const requestedMails = pgTable(
  'newsletter_confirmation_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['confirm', 'already', 'leave-link', 'goodbye'] })
      .notNull()
      .default('confirm'),
    queuedAt: at('queued_at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_confirmation_mails_recent').on(table.subscriberId, table.queuedAt)],
);

/**
 * Addresses that receive no newsletter email, as the SHA-256 hash of their lowercase form, so that
 * an entry can outlive the person's data. An `erased` address may come back by double opt-in, but
 * not by import.
 */
export const suppressions = pgTable(
  'newsletter_suppressions',
  {
    id: uuid().primaryKey().defaultRandom(),
    emailHash: bytes('email_hash').notNull(),
    reason: text({ enum: ['hard-bounce', 'complaint', 'operator', 'erased'] }).notNull(),
    /** The mail server's reply, or the operator's reason. */
    detail: text().notNull().default(''),
    at: at('at').notNull().defaultNow(),
    liftedAt: at('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (table) => [index('newsletter_suppressions_email').on(table.emailHash)],
);

/**
 * The outcomes of the emails to a subscriber, starting with the first failure. The last five decide
 * whether the subscriber is reachable.
 */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    /** The id that all attempts share, so that retries count as one email. */
    mailId: uuid('mail_id').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['accepted', 'soft', 'hard'] }).notNull(),
    detail: text().notNull().default(''),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_deliveries_recent').on(table.subscriberId, table.at)],
);

/**
 * Every unsubscribe: when it was requested, when it took effect, and through which channel, as
 * proof under CASL. Keyed by the SHA-256 hash of the address, so that it outlives the person's
 * data.
 */
export const unsubscribeLog = pgTable(
  'newsletter_unsubscribe_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    emailHash: bytes('email_hash').notNull(),
    requestedAt: at('requested_at').notNull().defaultNow(),
    effectiveAt: at('effective_at').notNull(),
    channel: text({ enum: ['page', 'one-click', 'operator', 'account'] }).notNull(),
  },
  (table) => [index('newsletter_unsubscribe_log_email').on(table.emailHash)],
);
