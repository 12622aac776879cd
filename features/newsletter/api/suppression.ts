import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { withoutAddresses } from '#api/log/without-addresses.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { emailHash } from './consent.ts';
import { subscribers, suppressions } from './tables.ts';

type Reason = typeof suppressions.$inferSelect.reason;

/**
 * Returns why an address receives no emails, if it is suppressed. An erased address may subscribe
 * again.
 */
export async function activeSuppression(transaction: Queryable, email: string) {
  const [found] = await transaction.select().from(suppressions).where(isActive(email)).limit(1);
  return found;
}

const isActive = (email: string) =>
  and(
    eq(suppressions.emailHash, emailHash(email)),
    isNull(suppressions.liftedAt),
    ne(suppressions.reason, 'erased'),
  );

/** Stops all emails to an address until an operator lifts the suppression. Idempotent. */
export async function suppress(
  transaction: Queryable,
  email: string,
  reason: Exclude<Reason, 'erased'>,
  detail: string,
): Promise<void> {
  if ((await activeSuppression(transaction, email)) === undefined) {
    await transaction.insert(suppressions).values({
      emailHash: emailHash(email),
      reason,
      // The address itself is stored only as a hash.
      detail: withoutAddresses(detail).slice(0, 500),
    });
  }
  await transaction
    .update(subscribers)
    .set({ status: 'suppressed', statusAt: sql`now()` })
    .where(and(eq(subscribers.emailKey, emailKey(email)), ne(subscribers.status, 'suppressed')));
}

/**
 * Lifts a suppression. The address may then subscribe again, but is not subscribed yet.
 * @returns whether it was suppressed
 */
export async function liftSuppression(
  transaction: Queryable,
  email: string,
  reason: string,
): Promise<boolean> {
  const lifted = await transaction
    .update(suppressions)
    .set({ liftedAt: sql`now()`, liftReason: reason })
    .where(isActive(email))
    .returning({ id: suppressions.id });
  await transaction
    .update(subscribers)
    .set({ status: 'unsubscribed', statusAt: sql`now()` })
    .where(and(eq(subscribers.emailKey, emailKey(email)), eq(subscribers.status, 'suppressed')));
  return lifted.length > 0;
}
