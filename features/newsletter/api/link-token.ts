import { and, eq, sql } from 'drizzle-orm';
import { createSecretToken, hashSecretToken } from '#api/crypto/secret-token.ts';
import type { Queryable } from '#api/db/database.ts';
import { interval } from '#api/db/interval.ts';
import { lifetimes } from '#contract/policy.ts';
import { newsletterTokens, subscribers } from './tables.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Purpose = typeof newsletterTokens.$inferSelect.purpose;

/** Creates a link token for each subscriber, in order. Only confirmation tokens expire. */
export async function issueTokens(
  db: Queryable,
  subscriberIds: string[],
  purpose: Purpose,
): Promise<string[]> {
  if (subscriberIds.length === 0) return [];
  const expiresAt = purpose === 'verify' ? sql`now() + ${interval(lifetimes.confirmLink)}` : null;
  const issued = subscriberIds.map((subscriberId) => ({ subscriberId, ...createSecretToken() }));
  await db
    .insert(newsletterTokens)
    .values(issued.map(({ subscriberId, hash }) => ({ hash, subscriberId, purpose, expiresAt })));
  return issued.map(({ token }) => token);
}

/**
 * Returns the subscriber to whom a derived unsubscribe token (`unsubscribeToken`) belongs, if there
 * is one, and locks the row.
 */
export async function findByUnsubscribeToken(
  transaction: Queryable,
  secrets: string[],
  token: string,
) {
  const id = readUnsubscribeToken(secrets, token);
  if (id === undefined) return undefined;
  const [found] = await transaction
    .select({ id: subscribers.id, email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  return found;
}

/**
 * Returns the subscriber to whom a token was issued for this purpose, if there is one, and locks
 * the row.
 */
export async function findByToken(transaction: Queryable, token: string, purpose: Purpose) {
  const [found] = await transaction
    .select({
      id: subscribers.id,
      email: subscribers.email,
      status: subscribers.status,
      isExpired: sql<boolean>`coalesce(${newsletterTokens.expiresAt} <= now(), false)`,
      /** Whether the token was issued before the status last changed. */
      isSuperseded: sql<boolean>`${newsletterTokens.createdAt} < ${subscribers.statusAt}`,
    })
    .from(newsletterTokens)
    .innerJoin(subscribers, eq(subscribers.id, newsletterTokens.subscriberId))
    .where(
      and(eq(newsletterTokens.hash, hashSecretToken(token)), eq(newsletterTokens.purpose, purpose)),
    )
    .for('update', { of: subscribers });
  return found;
}
