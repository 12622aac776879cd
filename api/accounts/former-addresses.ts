import { eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Queryable } from '../db/database.ts';
import type { HeldAddress } from '../privacy/held-address.ts';
import type { Account } from './session.ts';
import { formerAddresses } from './tables.ts';

/**
 * Whose data are those of an address? Of the account that proved it last. An account that has left
 * an address keeps what came with it up to that moment, until somebody proves the address anew:
 * then all of it is theirs, as for everyone who proves a mailbox. What came after the account left
 * is not its own even while nobody has: the mailbox may be another's by then.
 * @returns the present address, and the former ones with the time of leaving
 */
export async function heldAddresses(db: Queryable, account: Account): Promise<HeldAddress[]> {
  const former = await db
    .select({ email: formerAddresses.email, until: formerAddresses.leftAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.accountId, account.id))
    .orderBy(formerAddresses.leftAt);
  return [{ email: account.email }, ...former];
}

/** Notes that an account has another address from now on. */
export async function leaveAddress(transaction: Queryable, { id, email }: Account): Promise<void> {
  await transaction
    .insert(formerAddresses)
    .values({ emailKey: emailKey(email), accountId: id, email });
}

/** Ends what an account may still have held of an address that is proven now, its own or another's. */
export async function takeOverAddress(transaction: Queryable, key: string): Promise<void> {
  await transaction.delete(formerAddresses).where(eq(formerAddresses.emailKey, key));
}
