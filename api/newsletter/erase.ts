import { and, eq, gt, lte } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { HeldAddress } from '../privacy/held-address.ts';
import { emailHash } from './consent.ts';
import { consents, deliveries, subscribers, suppressions } from './tables.ts';

/**
 * Deletes everything that the newsletter knows of an address, its consent record included (design,
 * P5). A hash stays, so that no import brings it back; the person may subscribe again.
 * @returns whether anything was known
 */
export async function eraseSubscriber(db: Database, email: string): Promise<boolean> {
  return db.transaction((transaction) => eraseSubscription(transaction, { email }));
}

/**
 * As `eraseSubscriber`, within a transaction that erases more. Of an address that the person has
 * left, a subscription that was used since may be somebody else's: it stays, without what it held
 * of the person.
 */
export async function eraseSubscription(
  transaction: Queryable,
  { email, until }: HeldAddress,
): Promise<boolean> {
  const [subscriber] = await transaction
    .select({ id: subscribers.id, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)))
    .for('update');
  if (subscriber === undefined) return false;
  const { id } = subscriber;
  if (until !== undefined && subscriber.createdAt > until) return false;
  if (until !== undefined && (await wasUsedSince(transaction, id, until))) {
    await transaction.update(subscribers).set({ name: '' }).where(eq(subscribers.id, id));
    await transaction
      .delete(consents)
      .where(and(eq(consents.subscriberId, id), lte(consents.recordedAt, until)));
    await transaction
      .delete(deliveries)
      .where(and(eq(deliveries.subscriberId, id), lte(deliveries.at, until)));
    return true;
  }
  await transaction.delete(subscribers).where(eq(subscribers.id, id));
  await transaction.insert(suppressions).values({ emailHash: emailHash(email), reason: 'erased' });
  return true;
}

async function wasUsedSince(transaction: Queryable, id: string, until: Date): Promise<boolean> {
  const later = await transaction
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.subscriberId, id), gt(consents.recordedAt, until)))
    .limit(1);
  return later.length > 0;
}
