import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountSessions, staff } from '#features/account/api/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** The mailbox that an owner has connected, in a single row. */
export const mailboxConnections = pgTable(
  'mailbox_connections',
  {
    id: boolean().primaryKey().default(true),
    /** A new id for each connection. */
    grant: uuid().notNull(),
    /**
     * The app and account that the mailbox was connected for. If the settings name different ones,
     * consent is needed again.
     */
    settings: text().notNull(),
    /** The person who connected the mailbox. Null once that person is gone. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    connectedAt: at('connected_at').notNull().defaultNow(),
    /** Both tokens are encrypted. */
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token').notNull(),
    /** When the access token expires. */
    endsAt: at('ends_at').notNull(),
    renewedAt: at('renewed_at').notNull().defaultNow(),
    /** Until this time, one process renews the tokens and the others wait. */
    claimedUntil: at('claimed_until'),
    /**
     * Failed renewals after the last success: their number, when they began, and the last one's
     * reason as a code.
     */
    tries: integer().notNull().default(0),
    failedAt: at('failed_at'),
    reason: text().notNull().default(''),
    /** When the renewal is retried. */
    dueAt: at('due_at'),
    /** When the provider began refusing to renew the tokens. */
    lostAt: at('lost_at'),
  },
  (table) => [check('mailbox_connections_one', sql`${table.id}`)],
);

/** Sign-ins started at the provider. Each is used once, in the session that started it. */
export const mailboxSignIns = pgTable('mailbox_sign_ins', {
  /** The hash of the state that the provider returns with its response. */
  hash: bytes().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => accountSessions.id, { onDelete: 'cascade' }),
  /** The PKCE verifier, encrypted. */
  verifier: text().notNull(),
  endsAt: at('ends_at').notNull(),
});
