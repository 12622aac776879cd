import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import type { AccountServices } from './account-services.ts';
import { type AccountRequest, lockSubject, newestSignUp, openRequest } from './link-token.ts';
import { endFormerClaims } from './owned-addresses.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { InvalidLink, PasswordRequired } from './refusals.ts';
import { type Account, type Device, startSession } from './session.ts';
import { accountRequests, accounts } from './tables.ts';

type Proof = {
  /** The token from the link in the email. */
  token: string;
  /** The cookie that this browser received if it was used to sign up. */
  browser: string | undefined;
  /** A newly chosen password, required in any other browser. */
  password: string | undefined;
  device: Device;
};

/**
 * Creates the account once its mailbox is confirmed. The password typed at sign-up is used only in
 * the browser that signed up. In any other browser, it may belong to a stranger who signed up with
 * this address and is waiting for its owner to confirm it (account pre-hijacking, Sudhodanan and
 * Paverd, 2022), so it is discarded and a new password must be chosen. If this browser signed up
 * several times, the latest input is used, regardless of which email was opened.
 * @returns the account, and the session cookie's value in the browser that signed up
 * @throws InvalidLink, PasswordRequired, or WrongField for a weak password
 */
export async function verifyEmail(
  { db, hasher, settings }: AccountServices,
  { token, browser, password, device }: Proof,
): Promise<{ account: Account; cookie: string | undefined }> {
  // Uses a separate transaction, because hashing is slow and must not keep one open.
  const seen = await db.transaction((transaction) => openRequest(transaction, 'sign-up', token));
  const isSameBrowser = isFrom(seen, browser);
  if (password === undefined && !isSameBrowser) {
    throw new PasswordRequired();
  }
  if (password !== undefined) {
    const { name, legalName } = settings.brand;
    refuseWeakPassword(password, [name, legalName, seen.name ?? '', seen.email]);
  }
  const chosen = password === undefined ? undefined : await hasher.hash(password);

  return db.transaction(async (transaction) => {
    // Otherwise, two links for one address could deadlock.
    await lockSubject(transaction, seen.emailKey);
    const request = await openRequest(transaction, 'sign-up', token);
    const { email, emailKey } = request;
    const typed = isSameBrowser ? await lastTyped(transaction, request) : undefined;
    const passwordHash = chosen ?? typed?.passwordHash ?? null;
    if (passwordHash === null) throw new InvalidLink();
    const [account] = await transaction
      .insert(accounts)
      // Like the password, a name typed in another browser may be from a stranger.
      .values({
        email,
        emailKey,
        name: typed?.name ?? '',
        passwordHash,
        language: request.language,
      })
      .onConflictDoNothing()
      .returning();
    if (account === undefined) throw new InvalidLink();
    await endFormerClaims(transaction, emailKey);
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
    if (!isSameBrowser) return { account, cookie: undefined };
    const { cookie } = await startSession(transaction, account.id, device);
    return { account, cookie };
  });
}

/** Returns the input of the newest open sign-up from the same browser for the same address. */
async function lastTyped(transaction: Queryable, { emailKey, browserHash }: AccountRequest) {
  const [newest] = await transaction
    .select({ name: accountRequests.name, passwordHash: accountRequests.passwordHash })
    .from(accountRequests)
    .where(inArray(accountRequests.id, newestSignUp(transaction, emailKey, browserHash)));
  return newest;
}

function isFrom(request: AccountRequest, browser: string | undefined): boolean {
  return browser !== undefined && request.browserHash?.equals(hashSecretToken(browser)) === true;
}
