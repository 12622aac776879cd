import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** One row per person whose mailbox is proven; before that there is no account. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** As it was proven: the only address that mails go to. */
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in the PHC string format. */
    passwordHash: text('password_hash').notNull(),
    passwordAt: at('password_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Set by the agency: nobody signs in any more. */
    disabledAt: at('disabled_at'),
    /** When it will be erased, once its owner has asked for that. */
    deleteAt: at('delete_at'),
    /** The key of the second factor, encrypted; in force once `totp_enabled_at` is set. */
    totpKey: text('totp_key'),
    totpEnabledAt: at('totp_enabled_at'),
    /** The last time step whose code was taken: each code counts once (RFC 6238 section 5.2). */
    totpStep: bigint('totp_step', { mode: 'number' }),
  },
  (table) => [index('accounts_delete').on(table.deleteAt)],
);

/**
 * The addresses that an account had before its present one, each until somebody proves it anew. What
 * came with one up to `left_at` is still this person's; what came later is not.
 */
export const formerAddresses = pgTable(
  'account_former_addresses',
  {
    emailKey: text('email_key').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    leftAt: at('left_at').notNull().defaultNow(),
  },
  (table) => [index('account_former_addresses_account').on(table.accountId)],
);

/** Who is signed in. The cookie's token is kept only as its SHA-256. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    hash: bytes().primaryKey(),
    /** Names it in the list of sessions, where the token must not stand. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at').notNull().defaultNow(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('account_sessions_account').on(table.accountId)],
);

/** What waits for a mail's link: a sign-up, a forgotten password, a new address. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['sign-up', 'reset', 'email'] }).notNull(),
    /** Whose it is; null for a sign-up, and for a reset of an address that has no account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** As typed: the address to prove. A reset is mailed to the account's own, never to this. */
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    name: text(),
    passwordHash: text('password_hash'),
    /** Of the cookie that the browser got when it signed up. */
    browserHash: bytes('browser_hash'),
    /** The address that a change of address replaced. */
    previousEmail: text('previous_email'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Used, or void because of a newer one: its links are dead. */
    closedAt: at('closed_at'),
  },
  (table) => [
    index('account_requests_recent').on(table.emailKey, table.kind, table.createdAt),
    check('account_requests_kind', sql`${table.kind} in ('sign-up', 'reset', 'email')`),
  ],
);

/** The links of mails; made when the mail is, and kept only as the SHA-256 of their token. */
export const accountLinks = pgTable('account_links', {
  hash: bytes().primaryKey(),
  requestId: uuid('request_id')
    .notNull()
    .references(() => accountRequests.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
});

/** Recovery codes of the second factor that are still unused, as SHA-256. */
export const recoveryCodes = pgTable(
  'account_recovery_codes',
  {
    hash: bytes().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('account_recovery_codes_account').on(table.accountId)],
);
