import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { WrongField } from '#api/errors/refusal.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { resetPasswordLimits } from './credentials.ts';
import {
  canSendMail,
  closeRequests,
  lockSubject,
  openRequest,
  storeRequest,
} from './link-token.ts';
import { changeOwnAccount } from './locked-account.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { InvalidLink } from './refusals.ts';
import { resetCodeLimits } from './second-factor.ts';
import { type Account, endSessions, type Session } from './session.ts';
import { accounts } from './tables.ts';

/**
 * Queues the email with a reset link, within the limit for its address, and invalidates older
 * links. An address without an account gets the same rows but no email, so the difference cannot be
 * observed.
 */
export async function requestReset(
  { db, enqueueMail }: AccountServices,
  email: string,
): Promise<void> {
  const key = emailKey(email);
  await db.transaction(async (transaction) => {
    if (!(await canSendMail(transaction, 'reset', key))) return;
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, key));
    await closeRequests(transaction, account?.id ?? noAccount, 'reset');
    await storeRequest(transaction, enqueueMail, {
      kind: 'reset',
      accountId: account?.id ?? null,
      email,
      emailKey: key,
    });
  });
}

const noAccount = '00000000-0000-0000-0000-000000000000';

/**
 * Sets a new password through a reset link. Ends all sessions, emails a notice and signs no one in.
 * The link still works after a password was rejected.
 * @returns the account with its new password
 * @throws InvalidLink, or WrongField on `password`
 */
export async function resetPassword(
  services: AccountServices,
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<Account> {
  const account = await services.db.transaction((within) => accountOfLink(within, token));
  const passwordHash = await hashNewPassword(services, account, password);
  const changed = await services.db.transaction(async (transaction) => {
    await lockSubject(transaction, account.id);
    const { id } = await accountOfLink(transaction, token);
    await endSessions(transaction, id);
    return setPassword(services, transaction, id, passwordHash);
  });
  await resetPasswordLimits(services, changed, ip);
  await resetCodeLimits(services, changed.id);
  return changed;
}

/**
 * Changes a signed-in user's password and ends all other sessions.
 * @returns the account with its new password
 * @throws WrongField on `password`
 */
export async function changePassword(
  services: AccountServices,
  session: Session,
  password: string,
): Promise<Account> {
  const passwordHash = await hashNewPassword(services, session.account, password);
  return changeOwnAccount(services.db, session, async (transaction, { id }) => {
    const account = await setPassword(services, transaction, id, passwordHash);
    await endSessions(transaction, id, session.id);
    return account;
  });
}

async function accountOfLink(transaction: Queryable, token: string): Promise<Account> {
  const { accountId } = await openRequest(transaction, 'reset', token);
  if (accountId === null) throw new InvalidLink();
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined || account.disabledAt !== null) throw new InvalidLink();
  return account;
}

async function hashNewPassword(
  { hasher, settings: { brand } }: AccountServices,
  account: Account,
  password: string,
): Promise<string> {
  refuseWeakPassword(password, [brand.name, brand.legalName, account.name, account.email]);
  if (await hasher.verify(password, account.passwordHash)) {
    throw new WrongField('password', m.fields.passwordSame());
  }
  return hasher.hash(password);
}

async function setPassword(
  { enqueueMail }: AccountServices,
  transaction: Queryable,
  accountId: string,
  passwordHash: string,
): Promise<Account> {
  const [account] = await transaction
    .update(accounts)
    // Not now(), because two changes in one transaction must have different times.
    .set({ passwordHash, passwordAt: sql`clock_timestamp()` })
    .where(eq(accounts.id, accountId))
    .returning();
  if (account === undefined) throw new InvalidLink();
  await closeRequests(transaction, accountId, 'reset', 'email');
  await enqueueMail(transaction, { kind: 'account.password-changed', id: accountId });
  return account;
}
