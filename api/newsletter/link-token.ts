import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { newsletterTokens, subscribers } from './tables.ts';

type Purpose = typeof newsletterTokens.$inferSelect.purpose;

/**
 * Makes a link's token for each of some addresses, in their order; those of confirmations live for
 * 7 days, others for ever.
 */
export async function issueTokens(
  db: Queryable,
  subscriberIds: string[],
  purpose: Purpose,
): Promise<string[]> {
  if (subscriberIds.length === 0) return [];
  const expiresAt = purpose === 'verify' ? sql`now() + interval '7 days'` : null;
  const issued = subscriberIds.map((subscriberId) => ({ subscriberId, ...createSecretToken() }));
  await db
    .insert(newsletterTokens)
    .values(issued.map(({ subscriberId, hash }) => ({ hash, subscriberId, purpose, expiresAt })));
  return issued.map(({ token }) => token);
}

/** Whose token it is, if it was made for this purpose; their row is locked. */
export async function findByToken(transaction: Queryable, token: string, purpose: Purpose) {
  const [found] = await transaction
    .select({
      id: subscribers.id,
      email: subscribers.email,
      status: subscribers.status,
      isExpired: sql<boolean>`coalesce(${newsletterTokens.expiresAt} <= now(), false)`,
      /** Made before the address came into its present state. */
      isOvertaken: sql<boolean>`${newsletterTokens.createdAt} < ${subscribers.statusAt}`,
    })
    .from(newsletterTokens)
    .innerJoin(subscribers, eq(subscribers.id, newsletterTokens.subscriberId))
    .where(
      and(eq(newsletterTokens.hash, hashSecretToken(token)), eq(newsletterTokens.purpose, purpose)),
    )
    .for('update', { of: subscribers });
  return found;
}
