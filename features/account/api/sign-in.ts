import type { AccountServices } from './account-services.ts';
import { checkCredentials } from './credentials.ts';
import { signInUnlessChanged } from './locked-account.ts';
import { WrongCredentials } from './refusals.ts';
import { createChallenge } from './second-factor.ts';
import type { Account, Device } from './session.ts';
import { startSessionWithNotice } from './start-session-with-notice.ts';

/**
 * The result of a sign-in: either signed in, with the session cookie, or waiting for the second
 * factor, with its cookie.
 */
export type SignedIn =
  | { status: 'signed-in'; account: Account; cookie: string }
  | { status: 'second-factor'; cookie: string };

/**
 * Signs in with an email address and password.
 * @throws Refusal as `checkCredentials` does
 */
export async function signIn(
  services: AccountServices,
  credentials: { email: string; password: string },
  device: Device,
  isTrusted: (account: Account) => boolean,
): Promise<SignedIn> {
  const account = await checkCredentials(services, credentials, device.ip, isTrusted);
  if (account.totpEnabledAt !== null) {
    return { status: 'second-factor', cookie: createChallenge(services.signer, account) };
  }
  const refusal = new WrongCredentials();
  return signInUnlessChanged(services.db, account, refusal, async (transaction, now) => ({
    status: 'signed-in',
    account: now,
    cookie: await startSessionWithNotice(services, transaction, now, device, isTrusted(now)),
  }));
}
