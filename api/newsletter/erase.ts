import { eq } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Database, Queryable } from '../db/database.ts';
import { emailHash } from './consent.ts';
import { subscribers, suppressions } from './tables.ts';

/**
 * Deletes everything that the newsletter knows of an address, its consent record included (design,
 * P5). A hash stays, so that no import brings it back; the person may subscribe again.
 * @returns whether anything was known
 */
export async function eraseSubscriber(db: Database, email: string): Promise<boolean> {
  return db.transaction((transaction) => eraseSubscription(transaction, email));
}

/** As `eraseSubscriber`, within a transaction that erases more. */
export async function eraseSubscription(transaction: Queryable, email: string): Promise<boolean> {
  const erased = await transaction
    .delete(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)))
    .returning({ id: subscribers.id });
  if (erased.length === 0) return false;
  await transaction.insert(suppressions).values({ emailHash: emailHash(email), reason: 'erased' });
  return true;
}
