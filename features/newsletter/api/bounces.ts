import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { MailOutcome } from '#api/jobs/mail-outcome.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { suppress } from './suppression.ts';
import { deliveries, subscribers } from './tables.ts';

/** The parts of an email's outcome that are needed here. */
type Outcome = Omit<MailOutcome, 'kind' | 'id'>;

/**
 * Records the outcomes of emails. An address that its server permanently rejects is suppressed
 * immediately. If three of the last five emails to an address were given up on, it counts as
 * unreachable until an email gets through. A deferred email has no outcome yet.
 * @param transaction a transaction, so that an outcome is recorded atomically
 */
export async function recordOutcomes(transaction: Queryable, all: Outcome[]): Promise<void> {
  const withFailures = await addressesWithFailures(transaction, all);
  // Successes matter only after a failure, and most addresses never have one.
  const outcomes = all.filter(
    ({ result, to }) =>
      result === 'hard' ||
      result === 'soft' ||
      (result === 'accepted' && withFailures.has(emailKey(to))),
  );
  if (outcomes.length === 0) return;
  for (const { to, result, detail } of outcomes) {
    if (result === 'hard') await suppress(transaction, to, 'hard-bounce', detail);
  }
  const known = await transaction
    .select({ id: subscribers.id, key: subscribers.emailKey })
    .from(subscribers)
    .where(inArray(subscribers.emailKey, keysOf(outcomes)));
  const ids = new Map(known.map(({ id, key }) => [key, id]));
  const rows = outcomes.flatMap(({ mailId, to, result, detail }) => {
    const subscriberId = ids.get(emailKey(to));
    if (subscriberId === undefined || result === 'refused') return [];
    return { mailId, subscriberId, outcome: result, detail: detail.slice(0, 500) };
  });
  if (rows.length === 0) return;
  await transaction
    .insert(deliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: deliveries.mailId,
      set: { outcome: sql`excluded.outcome`, detail: sql`excluded.detail`, at: sql`now()` },
    });
  await updateReachability(transaction, [...ids.values()]);
}

const keysOf = (outcomes: Outcome[]) => outcomes.map(({ to }) => emailKey(to));

/**
 * Returns the addresses that have recorded outcomes (the first one is always a failure), and the
 * unreachable ones, whose outcomes may have been deleted.
 */
async function addressesWithFailures(db: Queryable, outcomes: Outcome[]): Promise<Set<string>> {
  if (outcomes.length === 0) return new Set();
  const rows = await db
    .select({ key: subscribers.emailKey })
    .from(subscribers)
    .leftJoin(deliveries, eq(deliveries.subscriberId, subscribers.id))
    .where(
      and(
        inArray(subscribers.emailKey, keysOf(outcomes)),
        or(isNotNull(deliveries.mailId), isNotNull(subscribers.unreachableAt)),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Updates whether subscribers are reachable. A subscriber is reachable if the latest email arrived.
 * Otherwise, the last five decide, unless the subscriber is already unreachable.
 */
async function updateReachability(transaction: Queryable, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    with last as (
      select d.*, row_number() over (partition by subscriber_id order by at desc) as place
      from newsletter_deliveries d where subscriber_id = any(${sql.param(ids)}::uuid[])
    ), verdict as (
      select subscriber_id,
        count(*) filter (where outcome = 'soft' and place <= 5) >= 3
          and bool_or(outcome <> 'accepted' and place = 1) as has_failed,
        bool_or(outcome = 'accepted' and place = 1) as has_arrived
      from last group by subscriber_id
    )
    update newsletter_subscribers s
    set unreachable_at = case when s.unreachable_at is null then now() end
    from verdict v
    where v.subscriber_id = s.id
      and case when s.unreachable_at is null then v.has_failed else v.has_arrived end`);
}
