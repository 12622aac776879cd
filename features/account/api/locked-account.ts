import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';
import { lockSubject } from './link-token.ts';
import { SignedOut } from './refusals.ts';
import { type Account, isLive, type Session } from './session.ts';
import { accountSessions, accounts } from './tables.ts';

/**
 * Changes a session's account. The request was authorized earlier, perhaps before a slow hash. It
 * is checked again here while the account is locked, so that a request in flight changes nothing
 * once a reset, a sign-out or another change has been committed.
 * @param change receives the account's current row
 * @param lock acquires any locks that must precede the account's
 * @throws SignedOut if the session has ended, Refusal if the account has changed
 */
export async function changeOwnAccount<Result>(
  db: Database,
  { id, account }: Session,
  change: (transaction: Queryable, account: Account) => Promise<Result>,
  lock?: (transaction: Queryable) => Promise<void>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await lock?.(transaction);
    const now = await lockAccount(transaction, account.id);
    const [session] = await transaction
      .select({ id: accountSessions.id })
      .from(accountSessions)
      .where(and(eq(accountSessions.id, id), eq(accountSessions.accountId, account.id), isLive));
    if (now === undefined || now.disabledAt !== null || session === undefined) {
      throw new SignedOut();
    }
    if (!isUnchanged(account, now)) {
      throw new Refusal('invalid', m.fields.accountChangedMeanwhile());
    }
    return change(transaction, now);
  });
}

/**
 * Signs in to an account whose credentials were checked earlier, unless the account has changed
 * since then.
 * @param refusal thrown if it has changed
 */
export async function signInUnlessChanged<Result>(
  db: Database,
  account: Account,
  refusal: Refusal,
  start: (transaction: Queryable, account: Account) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    const now = await lockAccount(transaction, account.id);
    if (now === undefined || now.disabledAt !== null || !isUnchanged(account, now)) throw refusal;
    return start(transaction, now);
  });
}

/** Returns the current account, locked until the transaction ends. */
async function lockAccount(transaction: Queryable, id: string): Promise<Account | undefined> {
  await lockSubject(transaction, id);
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  return account;
}

/** Returns whether the password, the address and the second factor are unchanged. */
function isUnchanged(before: Account, now: Account): boolean {
  return (
    now.passwordAt.getTime() === before.passwordAt.getTime() &&
    now.emailKey === before.emailKey &&
    now.totpEnabledAt?.getTime() === before.totpEnabledAt?.getTime()
  );
}
