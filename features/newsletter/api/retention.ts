import { sql } from 'drizzle-orm';
import type { Database } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { lifetimes } from '#contract/policy.ts';

/**
 * Deletes data that must not be kept any longer (data minimization): addresses that were never
 * confirmed, expired links, outdated counters, and proof of consent or unsubscription (CASL has a
 * limitation period of three years). The hash of a suppressed address is kept, but not the text of
 * the reason.
 * @returns the number of rows of each kind deleted or cleared
 */
export async function deleteExpired(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = (await db.execute(statement)).rowCount ?? 0;
  }
  return counts;
}

const statements = {
  // A repeated request restarts the period.
  pending: sql`delete from newsletter_subscribers s where status = 'pending'
    and created_at < ${ago(lifetimes.unconfirmedSubscriber)}
    and not exists (select from newsletter_consents c
      where c.subscriber_id = s.id and c.recorded_at > ${ago(lifetimes.unconfirmedSubscriber)})`,
  unsubscribed: sql`delete from newsletter_subscribers where status = 'unsubscribed'
    and status_at < ${ago(lifetimes.consentEvidence)}`,
  suppressed: sql`delete from newsletter_subscribers where status = 'suppressed'
    and status_at < ${ago(lifetimes.consentEvidence)}`,
  suppressionReasons: sql`update newsletter_suppressions set detail = '', lift_reason = null
    where coalesce(lifted_at, at) < ${ago(lifetimes.consentEvidence)} and (detail <> '' or lift_reason is not null)`,
  // Workers delete the requests they process. These are requests that no worker could process.
  requests: sql`delete from newsletter_requests where requested_at < ${ago(lifetimes.subscriptionRequest)}`,
  verifyTokens: sql`delete from newsletter_tokens where expires_at < ${ago(lifetimes.expiredLink)}`,
  requestedMails: sql`delete from newsletter_confirmation_mails
    where queued_at < ${ago(lifetimes.requestedMail)}`,
  deliveries: sql`delete from newsletter_deliveries where at < ${ago(lifetimes.deliveryResult)}`,
  unsubscribeLog: sql`delete from newsletter_unsubscribe_log
    where effective_at < ${ago(lifetimes.consentEvidence)}`,
};
