import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { RequestFailure } from '../failure.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { consentVersion, type Evidence } from './subscribe.ts';
import { consents, newsletterTokens, subscribers } from './tables.ts';
import { hashToken } from './token.ts';

type Services = { db: Database; enqueueMail: EnqueueMail; consentText: string };

/**
 * Confirms the address that a token was mailed to. Once: later and parallel calls find it
 * confirmed, with one transition, one consent and one welcome mail.
 * @throws RequestFailure 404 for an unknown token, 410 for one that has expired or was overtaken
 */
export async function verify(
  { db, enqueueMail, consentText }: Services,
  token: string,
  evidence: Evidence,
): Promise<'confirmed' | 'already-confirmed'> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        id: subscribers.id,
        status: subscribers.status,
        expired: sql<boolean>`coalesce(${newsletterTokens.expiresAt} <= now(), false)`,
        overtaken: sql<boolean>`${newsletterTokens.createdAt} < ${subscribers.statusAt}`,
      })
      .from(newsletterTokens)
      .innerJoin(subscribers, eq(subscribers.id, newsletterTokens.subscriberId))
      .where(
        and(eq(newsletterTokens.hash, hashToken(token)), eq(newsletterTokens.purpose, 'verify')),
      )
      .for('update', { of: subscribers });
    if (found === undefined) {
      throw new RequestFailure('not_found', 'This confirmation link is not valid.');
    }
    if (found.status === 'confirmed') return 'already-confirmed';
    // A link from before an unsubscribe must not undo it.
    const isDead =
      found.expired ||
      found.status === 'suppressed' ||
      (found.status === 'unsubscribed' && found.overtaken);
    if (isDead) {
      throw new RequestFailure(
        'token_dead',
        'This confirmation link has expired. Subscribe again to get a new one.',
      );
    }
    await transaction
      .update(subscribers)
      .set({ status: 'confirmed', statusAt: sql`now()` })
      .where(eq(subscribers.id, found.id));
    await transaction.insert(consents).values({
      subscriberId: found.id,
      event: 'confirmed',
      source: 'confirmation link',
      ...consentVersion(consentText),
      ...evidence,
    });
    await enqueueMail(transaction, { kind: 'newsletter.welcome', id: found.id });
    return 'confirmed';
  });
}
