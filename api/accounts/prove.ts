import { and, eq, isNull, sql } from 'drizzle-orm';
import { passwordMessages } from '#contract/account.ts';
import { RequestFailure } from '../middleware/failure.ts';
import type { AccountArea } from './area.ts';
import { takeOverAddress } from './former-addresses.ts';
import {
  type AccountRequest,
  deadLink,
  hashSecretToken,
  openRequest,
  takeTurns,
} from './link-token.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { type Device, startSession } from './session.ts';
import { accountRequests, accounts } from './tables.ts';

type Proof = {
  /** The mail's link. */
  token: string;
  /** What this browser was given when it signed up, if it did. */
  browser: string | undefined;
  /** Chosen anew; needed in a browser that did not sign up. */
  password: string | undefined;
  device: Device;
};

/**
 * Opens the account whose mailbox is proven. A password typed before that counts only in the
 * browser that signed up: anywhere else it may be a stranger's, who waits for the owner of the
 * mailbox to press the button (design, A7), so it dies and another is chosen.
 * @returns the session's cookie in the browser that signed up, undefined in any other
 * @throws RequestFailure 410 for a dead link, 422 `password_needed` or for a weak password
 */
export async function proveMailbox(
  { db, hasher, signer, settings }: AccountArea,
  { token, browser, password, device }: Proof,
): Promise<string | undefined> {
  // Looked at before the slow hashing, which must not hold a transaction open.
  const seen = await db.transaction((transaction) => openRequest(transaction, 'sign-up', token));
  const isSameBrowser = isFrom(seen, browser);
  if (password === undefined && !isSameBrowser) {
    throw new RequestFailure('password_needed', passwordMessages.required, {
      fields: { password: passwordMessages.required },
    });
  }
  if (password !== undefined) {
    const { name, legalName } = settings.brand;
    refuseWeakPassword(password, [name, legalName, seen.name ?? '', seen.email]);
  }
  const chosen = password === undefined ? undefined : await hasher.hash(password);

  return db.transaction(async (transaction) => {
    // Of two links for one address each would wait for the other.
    await takeTurns(transaction, seen.emailKey);
    const request = await openRequest(transaction, 'sign-up', token);
    const { email, emailKey, name } = request;
    const passwordHash = chosen ?? request.passwordHash;
    if (passwordHash === null) throw deadLink();
    const [account] = await transaction
      .insert(accounts)
      .values({ email, emailKey, name: name ?? '', passwordHash })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (account === undefined) throw deadLink();
    await takeOverAddress(transaction, emailKey);
    await transaction
      .update(accountRequests)
      .set({ closedAt: sql`now()`, passwordHash: null })
      .where(
        and(
          eq(accountRequests.emailKey, emailKey),
          eq(accountRequests.kind, 'sign-up'),
          isNull(accountRequests.closedAt),
        ),
      );
    return isSameBrowser ? startSession(transaction, signer, account.id, device) : undefined;
  });
}

function isFrom(request: AccountRequest, browser: string | undefined): boolean {
  return browser !== undefined && request.browserHash?.equals(hashSecretToken(browser)) === true;
}
