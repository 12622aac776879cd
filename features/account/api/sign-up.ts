import { createSecretToken, hashSecretToken, isSecretToken } from '#api/crypto/secret-token.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { AccountServices } from './account-services.ts';
import { canSendMail, storeRequest } from './link-token.ts';
import { refuseWeakPassword } from './password-rules.ts';

type SignUp = { name: string; email: string; password: string };

/**
 * Stores a sign-up and queues its email. The account is created once the mailbox is confirmed. An
 * address that already has an account causes the same work, so that both cases take equally long.
 * @param known the value of this browser's cookie from an earlier sign-up, which is used again, so
 * that the link in the earlier email still works
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
  await db.transaction(async (transaction) => {
    if (!(await canSendMail(transaction, 'sign-up', emailKey(email)))) return;
    await storeRequest(transaction, enqueueMail, {
      kind: 'sign-up',
      email,
      emailKey: emailKey(email),
      name,
      passwordHash,
      browserHash: hashSecretToken(browser),
    });
  });
  return browser;
}
