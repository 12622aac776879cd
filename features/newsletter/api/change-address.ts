import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { agreedText, changeStatus, type Evidence, recordConsents } from './consent.ts';
import { activeSuppression } from './suppression.ts';
import { consents, nameOr, subscribers } from './tables.ts';

/**
 * Moves a confirmed subscription to an account's new address, which its owner has just confirmed.
 * The old address is unsubscribed in any case. The new one is not subscribed if its owner has
 * unsubscribed it before, or if it is suppressed.
 * @param held the addresses the account has had; the first is the one being replaced
 */
export async function changeAddress(
  transaction: Queryable,
  [left]: OwnedAddress[],
  to: string,
  evidence: Evidence,
): Promise<void> {
  if (left === undefined) return;
  const [reader] = await transaction
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.emailKey, emailKey(left.email)), eq(subscribers.status, 'confirmed')))
    .for('update');
  if (reader === undefined) return;
  const leaving = { event: 'unsubscribed', source, ...evidence } as const;
  await changeStatus(transaction, reader.id, 'unsubscribed', leaving);
  if ((await activeSuppression(transaction, to)) !== undefined) return;
  const { name, language } = reader;
  await transaction
    .insert(subscribers)
    .values({ email: to, emailKey: emailKey(to), name, language, status: 'pending' })
    .onConflictDoNothing();
  const [known] = await transaction
    .select({ subscriberId: subscribers.id, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(to)))
    .for('update');
  if (known === undefined || known.status === 'confirmed') return;
  const { subscriberId, status } = known;
  if (status !== 'pending' && !(await wasMovedAway(transaction, subscriberId))) return;
  await transaction
    .update(subscribers)
    .set({ status: 'confirmed', statusAt: sql`now()`, language, name: nameOr(name) })
    .where(eq(subscribers.id, subscriberId));
  const text = await agreedText(transaction, reader.id);
  const consent = { subscriberId, source, text, ...evidence };
  await recordConsents(transaction, [
    { ...consent, event: 'requested' },
    { ...consent, event: 'confirmed' },
  ]);
}

/** What the consent record calls this. */
const source = 'change of address';

/** Returns whether a subscription ended because the account's address changed. */
async function wasMovedAway(transaction: Queryable, subscriberId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ event: consents.event, source: consents.source })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.recordedAt))
    .limit(1);
  return last?.event === 'unsubscribed' && last.source === source;
}
