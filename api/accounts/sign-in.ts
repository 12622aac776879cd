import type { AccountArea } from './area.ts';
import { checkCredentials } from './credentials.ts';
import { createChallenge } from './second-factor.ts';
import { type Account, type Device, startSession } from './session.ts';

/** Signed in, with the session cookie; or the second factor is still to come, with its cookie. */
export type SignedIn =
  | { status: 'signed-in'; account: Account; cookie: string }
  | { status: 'second-factor'; cookie: string };

/**
 * Signs in with address and password.
 * @throws RequestFailure as `checkCredentials` does
 */
export async function signIn(
  area: AccountArea,
  credentials: { email: string; password: string },
  device: Device,
  knownAs: string | undefined,
): Promise<SignedIn> {
  const account = await checkCredentials(area, credentials, device.ip, knownAs);
  if (account.totpEnabledAt !== null) {
    return { status: 'second-factor', cookie: createChallenge(area.signer, account) };
  }
  const cookie = await startSession(area.db, account.id, device);
  return { status: 'signed-in', account, cookie };
}
