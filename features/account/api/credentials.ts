import { and, eq } from 'drizzle-orm';
import { WrongField } from '#api/errors/refusal.ts';
import { clientNetwork } from '#api/net/client-network.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { type Limit, rateLimits } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import { countGuess } from './count-guess.ts';
import { WrongCredentials } from './refusals.ts';
import type { Account } from './session.ts';
import { accounts } from './tables.ts';

/**
 * Returns the account with this email address and password. All failures take the same time and
 * have the same message (OWASP ASVS 5.0, 6.3.8). Each attempt is counted before it is checked, so
 * parallel attempts gain nothing.
 * @param isTrusted whether this browser has signed in to an account before, with its current
 * password
 * @throws WrongCredentials, LimitExceeded, or Refusal `busy` when too many people are signing in
 */
export async function checkCredentials(
  { db, hasher, limiter }: AccountServices,
  { email, password }: { email: string; password: string },
  ip: string,
  isTrusted: (account: Account) => boolean,
): Promise<Account> {
  const key = emailKey(email);
  const network = clientNetwork(ip);
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, key));
  const isTrustedHere = account !== undefined && isTrusted(account);
  const counted: [Limit, string][] = isTrustedHere
    ? [[rateLimits['sign-in-known'], key]]
    : [
        [rateLimits['sign-in-pair'], pairOf(key, ip)],
        [rateLimits['sign-in-network'], network],
        [rateLimits['sign-in-account'], key],
      ];
  const signedIn = await countGuess(limiter, counted, async () => {
    const isRight = await hasher.verify(password, account?.passwordHash);
    return isRight && account?.disabledAt === null ? account : undefined;
  });
  if (signedIn === undefined) throw new WrongCredentials();
  if (hasher.isOutdated(signedIn.passwordHash)) {
    const passwordHash = await hasher.hash(password);
    await db
      .update(accounts)
      .set({ passwordHash })
      // Does nothing if the password was changed in the meantime.
      .where(and(eq(accounts.id, signedIn.id), eq(accounts.passwordHash, signedIn.passwordHash)));
  }
  return signedIn;
}

/**
 * Resets an account's limits on password guesses from its owner's network, after the owner has set
 * a new password by email.
 */
export async function resetPasswordLimits(
  { limiter }: AccountServices,
  account: Account,
  ip: string,
): Promise<void> {
  await limiter.clear(rateLimits['sign-in-account'], account.emailKey);
  await limiter.clear(rateLimits['sign-in-known'], account.emailKey);
  await limiter.clear(rateLimits['sign-in-pair'], pairOf(account.emailKey, ip));
}

function pairOf(emailKey: string, ip: string): string {
  return `${emailKey} ${clientNetwork(ip)}`;
}

/**
 * Checks a signed-in user's password again before actions that a stolen session must not allow.
 * @param field the form field that shows a failure
 * @throws WrongField on that field, or LimitExceeded
 */
export async function reauthenticate(
  { hasher, limiter }: AccountServices,
  account: Account,
  password: string,
  field: 'current' | 'password',
): Promise<void> {
  const isRight = await countGuess(
    limiter,
    [[rateLimits['account-password'], account.id]],
    async () => (await hasher.verify(password, account.passwordHash)) || undefined,
  );
  if (isRight === undefined) throw new WrongField(field, m.fields.passwordWrong());
}
