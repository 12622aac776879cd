import { eq, inArray, sql } from 'drizzle-orm';
import type { MailKind, ReadLanguages } from '#api/mail/mail.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * Returns the language of each account's owner or, if there is no account, of the page that made
 * the request.
 */
export const accountLanguages: ReadLanguages = async (db, kind, ids) =>
  ofRequests.has(kind)
    ? db
        .select({
          id: accountRequests.id,
          language: sql<string | null>`coalesce(${accounts.language}, ${accountRequests.language})`,
        })
        .from(accountRequests)
        .leftJoin(accounts, eq(accounts.id, accountRequests.accountId))
        .where(inArray(accountRequests.id, ids))
    : db
        .select({ id: accounts.id, language: accounts.language })
        .from(accounts)
        .where(inArray(accounts.id, ids));

/** The emails about an `account_requests` row. */
const ofRequests: ReadonlySet<MailKind> = new Set([
  'account.sign-up',
  'account.reset',
  'account.email',
  'account.email-left',
  'account.email-taken',
]);
