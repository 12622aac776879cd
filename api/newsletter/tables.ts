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

/** One row per mailbox that was ever typed into a newsletter form. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** Lower case: two spellings of one mailbox are one person. */
    emailKey: text('email_key').notNull().unique(),
    name: text().notNull().default(''),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed', 'suppressed'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    statusAt: at('status_at').notNull().defaultNow(),
    /** Since when its server takes no mail: three of the last five were given up. */
    unreachableAt: at('unreachable_at'),
  },
  (table) => [
    check(
      'newsletter_subscribers_status',
      sql`${table.status} in ('pending', 'confirmed', 'unsubscribed', 'suppressed')`,
    ),
  ],
);

/** The links of mails. Only a hash is kept; a token is bound to its purpose and address. */
export const newsletterTokens = pgTable('newsletter_tokens', {
  hash: bytes().primaryKey(),
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => subscribers.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['verify', 'unsubscribe'] }).notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Null: works for ever. */
  expiresAt: at('expires_at'),
});

/** What was consented to, withdrawn or confirmed, when and how. Rows are added, never changed. */
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
    /** When it happened; of an imported consent the time that came with it. */
    at: at('at').notNull().defaultNow(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    /** Whether a box was ticked; null where none was shown. */
    ticked: boolean(),
    /** The page of the form, or the way of confirming or leaving. */
    source: text().notNull(),
    /** The exact sentence that was ticked, and its SHA-256 in hexadecimal. */
    text: text().notNull(),
    textHash: text('text_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('newsletter_consents_subscriber').on(table.subscriberId)],
);

/**
 * What was asked for in the newsletter's forms and not yet looked at. The request writes the same row
 * whatever is known of the address; a worker decides what comes of it and deletes the row.
 */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['subscribe', 'leave-link'] }).notNull(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    requestedAt: at('requested_at').notNull().defaultNow(),
    /** The evidence of the consent, for `subscribe`: as in `consents`. */
    name: text().notNull().default(''),
    source: text().notNull().default(''),
    text: text().notNull().default(''),
    ip: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('newsletter_requests_email').on(table.emailKey)],
);

/**
 * When a mail that anyone may ask for was queued: an address gets few of each kind. (The table has
 * the name of the first kind.)
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
 * Addresses that get no newsletter mail, as SHA-256 of their lower-case form, so that an entry can
 * outlive the person's data. An `erased` one may come back by double opt-in, but not by import.
 */
export const suppressions = pgTable(
  'newsletter_suppressions',
  {
    id: uuid().primaryKey().defaultRandom(),
    emailHash: bytes('email_hash').notNull(),
    reason: text({ enum: ['hard-bounce', 'complaint', 'operator', 'erased'] }).notNull(),
    /** What the mail server or the operator said. */
    detail: text().notNull().default(''),
    at: at('at').notNull().defaultNow(),
    liftedAt: at('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (table) => [index('newsletter_suppressions_email').on(table.emailHash)],
);

/**
 * How the mails to an address ended from the first that did not arrive on; the last five decide
 * whether it can be reached.
 */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    /** The job's: a mail that is tried again is one mail. */
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
 * Every unsubscribe: when it was asked for, when it took effect, by which way (CRTC: kept for
 * three years). Under the address's SHA-256, so that it outlives the person's data.
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
