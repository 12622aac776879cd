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

/** The name of this change in the consent record. */
const source = 'change of address';

/**
 * Returns the subscription that this one has moved to, and locks it. Follows several changes of
 * address. Undefined if this one ended in another way, or if the move did not start a new one.
 */
export async function successorOf(transaction: Queryable, subscriberId: string) {
  let found: Pick<typeof subscribers.$inferSelect, 'id' | 'email' | 'status'> | undefined;
  for (let id = subscriberId; ; id = found.id) {
    const last = await lastEvent(transaction, id);
    if (last === undefined || !isMoveAway(last)) return found;
    const [next] = await transaction
      .select({ id: subscribers.id, email: subscribers.email, status: subscribers.status })
      .from(consents)
      .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
      .where(
        and(
          eq(consents.event, 'confirmed'),
          eq(consents.source, source),
          // Both were recorded in the same transaction.
          sql`${consents.recordedAt} = (select recorded_at from ${consents} where id = ${last.id})`,
        ),
      )
      .for('update', { of: subscribers });
    if (next === undefined) return undefined;
    found = next;
  }
}

/** Returns whether a subscription ended because the account's address changed. */
async function wasMovedAway(transaction: Queryable, subscriberId: string): Promise<boolean> {
  const last = await lastEvent(transaction, subscriberId);
  return last !== undefined && isMoveAway(last);
}

type Event = Pick<typeof consents.$inferSelect, 'id' | 'event' | 'source'>;

const isMoveAway = (last: Event) => last.event === 'unsubscribed' && last.source === source;

async function lastEvent(transaction: Queryable, subscriberId: string): Promise<Event | undefined> {
  const [last] = await transaction
    .select({ id: consents.id, event: consents.event, source: consents.source })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.recordedAt))
    .limit(1);
  return last;
}
