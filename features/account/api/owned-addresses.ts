import { eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { Account } from './session.ts';
import { formerAddresses } from './tables.ts';

/**
 * Returns the addresses whose data belongs to an account. An address's data belongs to the account
 * that confirmed it last. After changing its address, an account keeps the data collected under the
 * old one until someone else confirms that address; then all of it is theirs. Data added after the
 * change never belongs to the account, since the mailbox may have changed hands.
 * @returns the current address, and former ones with the time they were left
 */
export async function ownedAddresses(db: Queryable, account: Account): Promise<OwnedAddress[]> {
  const former = await db
    .select({ email: formerAddresses.email, until: formerAddresses.leftAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.accountId, account.id))
    .orderBy(formerAddresses.leftAt);
  return [{ email: account.email }, ...former];
}

/** Records that an account is leaving its current address. */
export async function recordFormerAddress(
  transaction: Queryable,
  { id, email }: Account,
): Promise<void> {
  await transaction
    .insert(formerAddresses)
    .values({ emailKey: emailKey(email), accountId: id, email });
}

/** Ends former owners' claims to an address that has just been confirmed. */
export async function endFormerClaims(transaction: Queryable, key: string): Promise<void> {
  await transaction.delete(formerAddresses).where(eq(formerAddresses.emailKey, key));
}
