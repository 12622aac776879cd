import { eq, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { Account } from './session.ts';
import { formerAddresses } from './tables.ts';

/**
 * Returns the addresses whose data belongs to an account. An address's data belongs to the account
 * that last confirmed it. After changing its address, an account keeps the data collected under the
 * old one. If someone else confirms the old address, all of its data becomes theirs. Data added
 * after the change never belongs to the account, because the mailbox may have changed hands.
 * @returns the current address, and the former ones with the time of each change
 */
export async function ownedAddresses(db: Readable, account: Account): Promise<OwnedAddress[]> {
  const former = await db
    .select({ email: formerAddresses.email, until: formerAddresses.leftAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.accountId, account.id))
    .orderBy(formerAddresses.leftAt);
  return [{ email: account.email }, ...former];
}

/** Records that an account is changing from its current address. */
export async function recordFormerAddress(
  transaction: Queryable,
  { id, email }: Account,
): Promise<void> {
  await transaction.insert(formerAddresses).values({
    emailKey: emailKey(email),
    accountId: id,
    email,
    // Later than everything stored by the change itself, even when rounded to milliseconds.
    leftAt: sql`date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'`,
  });
}

/** Ends the claims that former owners have to an address that has just been confirmed. */
export async function endFormerClaims(transaction: Queryable, key: string): Promise<void> {
  await transaction.delete(formerAddresses).where(eq(formerAddresses.emailKey, key));
}
