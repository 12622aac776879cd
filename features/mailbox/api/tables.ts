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

/** The mailbox that an owner has connected, in one row. */
export const mailboxConnections = pgTable(
  'mailbox_connections',
  {
    id: boolean().primaryKey().default(true),
    /** A new one each time it is connected. */
    grant: uuid().notNull(),
    /** The app and account of the settings with which it was connected; others need another consent. */
    settings: text().notNull(),
    /** Who connected it; null once they are gone. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    connectedAt: at('connected_at').notNull().defaultNow(),
    /** Both tokens are encrypted. */
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token').notNull(),
    /** When the access token ends. */
    endsAt: at('ends_at').notNull(),
    renewedAt: at('renewed_at').notNull().defaultNow(),
    /** Until when one process renews them and the others wait. */
    claimedUntil: at('claimed_until'),
    /** Failed renewals since the last success, when the first was, and why the last failed, as a code. */
    tries: integer().notNull().default(0),
    failedAt: at('failed_at'),
    reason: text().notNull().default(''),
    /** When it is tried again. */
    dueAt: at('due_at'),
    /** Since when the provider refuses to renew them. */
    lostAt: at('lost_at'),
  },
  (table) => [check('mailbox_connections_one', sql`${table.id}`)],
);

/** Ways to the provider's consent that have begun; each is used once, in the session that began it. */
export const mailboxSignIns = pgTable('mailbox_sign_ins', {
  /** Of the state that comes back with the answer. */
  hash: bytes().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => accountSessions.id, { onDelete: 'cascade' }),
  /** That of PKCE, encrypted. */
  verifier: text().notNull(),
  endsAt: at('ends_at').notNull(),
});
