import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Database } from '../db/database.ts';
import type { MailOutcome } from '../jobs/mail-outcome.ts';
import { suppress } from './suppression.ts';
import { deliveries, subscribers } from './tables.ts';

/**
 * Notes how a mail to an address ended (design, N20): refused for good as an address, it is
 * suppressed at once; given up three times of the last five, it counts as unreachable until a mail
 * gets through. A mail that is only put off is no outcome yet.
 */
export async function noteOutcome(db: Database, outcome: MailOutcome): Promise<void> {
  if (outcome.result === 'refused') return;
  const { mailId, to, result, detail } = outcome;
  await db.transaction(async (transaction) => {
    if (result === 'hard') await suppress(transaction, to, 'hard-bounce', detail);
    const [subscriber] = await transaction
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey(to)));
    if (subscriber === undefined) return;
    await transaction
      .insert(deliveries)
      .values({
        mailId,
        subscriberId: subscriber.id,
        outcome: result,
        detail: detail.slice(0, 500),
      })
      .onConflictDoUpdate({
        target: deliveries.mailId,
        set: { outcome: result, detail: detail.slice(0, 500), at: sql`now()` },
      });
    const recent = await transaction
      .select({ outcome: deliveries.outcome })
      .from(deliveries)
      .where(eq(deliveries.subscriberId, subscriber.id))
      .orderBy(desc(deliveries.at))
      .limit(5);
    const isUnreachable =
      result !== 'accepted' && recent.filter(({ outcome }) => outcome === 'soft').length >= 3;
    await transaction
      .update(subscribers)
      .set({ unreachableAt: isUnreachable ? sql`coalesce(unreachable_at, now())` : null })
      .where(
        isUnreachable
          ? eq(subscribers.id, subscriber.id)
          : sql`${subscribers.id} = ${subscriber.id} and ${isNotNull(subscribers.unreachableAt)}`,
      );
  });
}
