import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { newsletterTokens, subscribers } from './tables.ts';
import { createToken, hashToken } from './token.ts';

type Purpose = typeof newsletterTokens.$inferSelect.purpose;

/** Makes a link's token for an address; those of confirmations live for 7 days, others for ever. */
export async function issueToken(
  db: Queryable,
  subscriberId: string,
  purpose: Purpose,
): Promise<string> {
  const { token, hash } = createToken();
  const expiresAt = purpose === 'verify' ? sql`now() + interval '7 days'` : null;
  await db.insert(newsletterTokens).values({ hash, subscriberId, purpose, expiresAt });
  return token;
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
    .where(and(eq(newsletterTokens.hash, hashToken(token)), eq(newsletterTokens.purpose, purpose)))
    .for('update', { of: subscribers });
  return found;
}
