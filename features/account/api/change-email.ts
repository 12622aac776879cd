import { eq, sql } from 'drizzle-orm';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { m } from '#messages/messages.ts';
import type { AccountServices } from './account-services.ts';
import {
  canSendMail,
  closeRequests,
  lockSubject,
  openRequest,
  storeRequest,
} from './link-token.ts';
import { changeOwnAccount } from './locked-account.ts';
import { endFormerClaims, ownedAddresses, recordFormerAddress } from './owned-addresses.ts';
import { InvalidLink } from './refusals.ts';
import { type Device, endSessions, type Session } from './session.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * Queues the email that confirms the new address. The old address stays in use until then. If the
 * new address already has an account, the response is the same, and that account's owner is
 * notified.
 * @throws WrongField for the current address
 */
export async function requestEmailChange(
  { db, enqueueMail }: AccountServices,
  session: Session,
  email: string,
): Promise<void> {
  const key = emailKey(email);
  if (key === session.account.emailKey) {
    const message = m.answers.sameAddress();
    throw new WrongField('email', message);
  }
  await changeOwnAccount(db, session, async (transaction, account) => {
    if (!(await canSendMail(transaction, 'email', key))) return;
    await closeRequests(transaction, account.id, 'email');
    await storeRequest(transaction, enqueueMail, {
      kind: 'email',
      accountId: account.id,
      email,
      emailKey: key,
    });
  });
}

/**
 * Switches the account to its confirmed address, ends its other sessions and notifies both
 * addresses. From then on, emails about the account's requests and the newsletter go to the new
 * address. The account must be signed in. Otherwise, an attacker could enter a victim's address in
 * the attacker's own account and take over the victim's requests as soon as the victim clicked the
 * button in the email.
 * @throws InvalidLink, also if the address has been taken in the meantime; Refusal `wrong_account`
 * in another account's session
 */
export async function confirmEmailChange(
  { db, enqueueMail, personalData }: AccountServices,
  session: Session,
  token: string,
  sender: Device,
): Promise<void> {
  const seen = await db.transaction((transaction) => openRequest(transaction, 'email', token));
  if (seen.accountId !== session.account.id) {
    throw new Refusal('wrong_account', m.fields.linkOfOtherAccount());
  }
  await changeOwnAccount(db, session, async (transaction, account) => {
    // Keeps anyone else from confirming the same address at the same time.
    await lockSubject(transaction, seen.emailKey);
    const { id, email, emailKey: key } = await openRequest(transaction, 'email', token);
    const [taken] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailKey, key));
    if (taken !== undefined) throw new InvalidLink();
    await transaction
      .update(accounts)
      .set({ email, emailKey: key })
      .where(eq(accounts.id, account.id));
    await personalData.changeAddress(
      transaction,
      await ownedAddresses(transaction, account),
      email,
      sender,
    );
    await endFormerClaims(transaction, key);
    await recordFormerAddress(transaction, account);
    await endSessions(transaction, account.id, session.id);
    // Invalidates links mailed to the old address.
    await closeRequests(transaction, account.id, 'email', 'reset');
    await transaction
      .update(accountRequests)
      .set({ previousEmail: account.email, closedAt: sql`now()` })
      .where(eq(accountRequests.id, id));
    await enqueueMail(
      transaction,
      { kind: 'account.email-left', id },
      { kind: 'account.email-taken', id },
    );
  });
}
