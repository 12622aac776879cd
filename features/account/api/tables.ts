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
import { staffRoles } from '#features/account/contract/staff.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** The accounts, one row per person whose mailbox is confirmed. No account exists before that. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The confirmed address. Emails go only to this address. */
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    /** The argon2id hash in the PHC string format. */
    passwordHash: text('password_hash').notNull(),
    passwordAt: at('password_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The language tag of the pages where the owner last signed in. Null for the main language. */
    language: text(),
    /** When the agency blocked the account from signing in. */
    disabledAt: at('disabled_at'),
    /** When the account will be erased, if its owner has requested this. */
    deleteAt: at('delete_at'),
    /** The second factor's encrypted key, which is in effect once `totp_enabled_at` is set. */
    totpKey: text('totp_key'),
    totpEnabledAt: at('totp_enabled_at'),
    /**
     * The last time step whose code was used, because each code works only once (RFC 6238 section
     * 5.2).
     */
    totpStep: bigint('totp_step', { mode: 'number' }),
  },
  (table) => [index('accounts_delete').on(table.deleteAt)],
);

/**
 * Former addresses of accounts, each kept until someone else confirms it. Data from before
 * `left_at` still belongs to this account; later data does not.
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

/** The sessions. Only the SHA-256 hash of the cookie's token is stored. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    hash: bytes().primaryKey(),
    /** Identifies the session in the list, which must not contain the token. */
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

/** Requests waiting for their link to be opened: sign-ups, password resets and address changes. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['sign-up', 'reset', 'email'] }).notNull(),
    /** Null for a sign-up, and for a password reset if the address has no account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * The address to confirm, as typed. Password resets are only ever emailed to the account's
     * address.
     */
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    name: text(),
    passwordHash: text('password_hash'),
    /** The hash of the cookie set in the browser that signed up. */
    browserHash: bytes('browser_hash'),
    /** The language tag of the page. Null for the main language. */
    language: text(),
    /** The old address, if this is a change of address. */
    previousEmail: text('previous_email'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the request was used or superseded. Its links are then invalid. */
    closedAt: at('closed_at'),
  },
  (table) => [
    index('account_requests_recent').on(table.emailKey, table.kind, table.createdAt),
    check('account_requests_kind', sql`${table.kind} in ('sign-up', 'reset', 'email')`),
  ],
);

/**
 * Links in emails, created when the email is composed. Only the SHA-256 hash of the token is
 * stored.
 */
export const accountLinks = pgTable('account_links', {
  hash: bytes().primaryKey(),
  requestId: uuid('request_id')
    .notNull()
    .references(() => accountRequests.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
});

/** Unused recovery codes, as SHA-256 hashes. */
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

/**
 * Desk staff, invited by address. When the account that has confirmed the address first opens the
 * desk, the row is linked to that account and the address is removed.
 */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    /** The invited address, until the invitation is accepted. */
    email: text(),
    emailKey: text('email_key').unique(),
    role: text({ enum: staffRoles }).notNull(),
    invitedAt: at('invited_at').notNull().defaultNow(),
    joinedAt: at('joined_at'),
    endedAt: at('ended_at'),
  },
  (table) => [check('staff_role', sql`${table.role} in ('editor', 'staff', 'owner')`)],
);
