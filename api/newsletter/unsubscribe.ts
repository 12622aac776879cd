import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { RequestFailure } from '../failure.ts';
import { consentVersion, type Evidence } from './subscribe.ts';
import { consents, newsletterTokens, subscribers } from './tables.ts';
import { hashToken } from './token.ts';

type Services = { db: Database; consentText: string };

/**
 * Takes the address that a token was mailed to off the list; again is the same.
 * @param source how it was asked for, kept with the consent
 * @throws RequestFailure 404 for an unknown token
 */
export async function unsubscribe(
  { db, consentText }: Services,
  token: string,
  source: string,
  evidence: Evidence,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ id: subscribers.id, status: subscribers.status })
      .from(newsletterTokens)
      .innerJoin(subscribers, eq(subscribers.id, newsletterTokens.subscriberId))
      .where(
        and(
          eq(newsletterTokens.hash, hashToken(token)),
          eq(newsletterTokens.purpose, 'unsubscribe'),
        ),
      )
      .for('update', { of: subscribers });
    if (found === undefined) {
      throw new RequestFailure('not_found', 'This unsubscribe link is not valid.');
    }
    if (found.status === 'unsubscribed' || found.status === 'suppressed') return;
    await transaction
      .update(subscribers)
      .set({ status: 'unsubscribed', statusAt: sql`now()` })
      .where(eq(subscribers.id, found.id));
    await transaction.insert(consents).values({
      subscriberId: found.id,
      event: 'unsubscribed',
      source,
      ...consentVersion(consentText),
      ...evidence,
    });
  });
}
