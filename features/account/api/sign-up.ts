import { inArray } from 'drizzle-orm';
import { createSecretToken, hashSecretToken, isSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { AccountServices } from './account-services.ts';
import { canSendMail, newestSignUp, storeRequest } from './link-token.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { accountRequests } from './tables.ts';

type SignUp = { name: string; email: string; password: string };

/**
 * Stores a sign-up and queues its email. The account is created once the mailbox is confirmed. If
 * the address already has an account, the function does the same work, so that timing reveals
 * nothing.
 * @param known the value of this browser's cookie from an earlier sign-up, which is reused, so that
 * the link in the earlier email still works
 * @returns a token for this browser's cookie, which identifies the browser when the link in the
 * email is opened
 * @throws WrongField for a weak password
 */
export async function signUp(
  { db, enqueueMail, hasher, settings }: AccountServices,
  { name, email, password }: SignUp,
  known: string | undefined,
): Promise<string> {
  refuseWeakPassword(password, [settings.brand.name, settings.brand.legalName, name, email]);
  const passwordHash = await hasher.hash(password);
  const browser = known !== undefined && isSecretToken(known) ? known : createSecretToken().token;
  const typed = { name, passwordHash, browserHash: hashSecretToken(browser) };
  await db.transaction(async (transaction) => {
    const key = emailKey(email);
    if (await canSendMail(transaction, 'sign-up', key)) {
      const request = { kind: 'sign-up' as const, email, emailKey: key, ...typed };
      await storeRequest(transaction, enqueueMail, request);
    } else await replaceTyped(transaction, key, typed);
  });
  return browser;
}

type Typed = { name: string; passwordHash: string; browserHash: Buffer };

/**
 * Replaces the input of the newest open sign-up from the same browser for the same address. Any
 * email already sent for that sign-up then confirms the new input.
 */
async function replaceTyped(transaction: Queryable, key: string, typed: Typed): Promise<void> {
  await transaction
    .update(accountRequests)
    .set({ name: typed.name, passwordHash: typed.passwordHash })
    .where(inArray(accountRequests.id, newestSignUp(transaction, key, typed.browserHash)));
}
