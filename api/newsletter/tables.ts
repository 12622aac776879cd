import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    event: text({ enum: ['requested', 'confirmed', 'unsubscribed'] }).notNull(),
    at: at('at').notNull().defaultNow(),
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

/** When a confirmation was queued: a pending address gets few (design: 5 minutes, three a day). */
export const confirmationMails = pgTable(
  'newsletter_confirmation_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    queuedAt: at('queued_at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_confirmation_mails_recent').on(table.subscriberId, table.queuedAt)],
);
