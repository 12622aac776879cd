import { and, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { eraseServerReplies } from '#api/jobs/erase-server-replies.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { emailHash } from './consent.ts';
import { consents, deliveries, newsletterRequests, subscribers, suppressions } from './tables.ts';

/**
 * Deletes everything the newsletter stores about an address, including its consent record. Only a
 * hash is kept, so that no import brings the address back. The person may subscribe again.
 * @returns whether anything was stored
 */
export async function eraseSubscriber(db: Database, email: string): Promise<boolean> {
  return db.transaction((transaction) => eraseSubscription(transaction, { email }));
}

/**
 * Like `eraseSubscriber`, within a larger transaction. For a former address (`until`), a
 * subscription used after that time may be someone else's, so it is kept without the person's data.
 */
export async function eraseSubscription(
  transaction: Queryable,
  { email, until }: OwnedAddress,
): Promise<boolean> {
  const { rowCount: requests } = await transaction
    .delete(newsletterRequests)
    .where(
      and(
        eq(newsletterRequests.emailKey, emailKey(email)),
        until && lte(newsletterRequests.requestedAt, until),
      ),
    );
  // These may exist without a subscription.
  const { rowCount: reasons } = await transaction
    .update(suppressions)
    .set({ detail: '', liftReason: null })
    .where(
      and(
        eq(suppressions.emailHash, emailHash(email)),
        or(ne(suppressions.detail, ''), isNotNull(suppressions.liftReason)),
        until && lte(suppressions.at, until),
      ),
    );
  const hadOthers = (requests ?? 0) > 0 || (reasons ?? 0) > 0;
  const [subscriber] = await transaction
    .select({ id: subscribers.id, createdAt: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(email)))
    .for('update');
  if (subscriber === undefined) return hadOthers;
  const { id } = subscriber;
  if (until !== undefined && subscriber.createdAt > until) return hadOthers;
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
  await eraseServerReplies(transaction, [id]);
  // Copies of letters are kept for statistics. Uses raw SQL because letters are a later feature.
  await transaction.execute(sql`update letter_copies set detail = '' where subscriber_id = ${id}`);
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
