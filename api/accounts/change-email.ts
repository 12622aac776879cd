import { eq, sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import { RequestFailure } from '../middleware/failure.ts';
import type { AccountArea } from './area.ts';
import { leaveAddress, takeOverAddress } from './former-addresses.ts';
import { closeRequests, deadLink, lockSubject, mayMail, openRequest } from './link-token.ts';
import type { Account } from './session.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * Queues the mail that confirms the new address; until then the old one stays. If the new address
 * already has an account, the answer is the same, and its owner gets a notice.
 * @throws RequestFailure 422 for the current address
 */
export async function requestEmailChange(
  { db, enqueueMail }: AccountArea,
  account: Account,
  email: string,
): Promise<void> {
  const key = emailKey(email);
  if (key === account.emailKey) {
    const message = 'This is already your address';
    throw new RequestFailure('invalid', message, { fields: { email: message } });
  }
  await db.transaction(async (transaction) => {
    if (!(await mayMail(transaction, 'email', key))) return;
    await closeRequests(transaction, account.id, 'email');
    const [request] = await transaction
      .insert(accountRequests)
      .values({ kind: 'email', accountId: account.id, email, emailKey: key })
      .returning({ id: accountRequests.id });
    if (request === undefined) throw new Error('The request was not stored');
    await enqueueMail(transaction, { kind: 'account.email', id: request.id });
  });
}

/**
 * Gives the account its confirmed address and notifies both addresses.
 * @throws RequestFailure 410 for a dead link, and for an address taken in the meantime
 */
export async function confirmEmailChange(
  { db, enqueueMail }: AccountArea,
  token: string,
): Promise<void> {
  const seen = await db.transaction((transaction) => openRequest(transaction, 'email', token));
  await db.transaction(async (transaction) => {
    // Against a reset of the same account: each closes requests the other has locked.
    await lockSubject(transaction, seen.accountId ?? '');
    // And against anyone else confirming the same address.
    await lockSubject(transaction, seen.emailKey);
    const { id, accountId, email, emailKey: key } = await openRequest(transaction, 'email', token);
    if (accountId === null) throw deadLink();
    const [taken] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, key));
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId));
    if (taken !== undefined || account === undefined) throw deadLink();
    await transaction
      .update(accounts)
      .set({ email, emailKey: key })
      .where(eq(accounts.id, accountId));
    await takeOverAddress(transaction, key);
    await leaveAddress(transaction, account);
    // Links mailed to the old address die with it.
    await closeRequests(transaction, accountId, 'email', 'reset');
    await transaction
      .update(accountRequests)
      .set({ previousEmail: account.email, closedAt: sql`now()` })
      .where(eq(accountRequests.id, id));
    await enqueueMail(transaction, { kind: 'account.email-left', id });
    await enqueueMail(transaction, { kind: 'account.email-taken', id });
  });
}
