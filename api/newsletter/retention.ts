import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Deletes data that must not be kept longer (data minimisation): addresses not confirmed within 30 days,
 * expired links, outdated counters, and the proof of a consent or an unsubscribe after four years (CASL has
 * a limitation period of three). The hash of a suppressed address is kept.
 * @returns how many rows of each kind were deleted
 */
export async function deleteExpired(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = (await db.execute(statement)).rowCount ?? 0;
  }
  return counts;
}

const statements = {
  // A repeated request restarts the 30 days.
  pending: sql`delete from newsletter_subscribers s where status = 'pending'
    and created_at < now() - interval '30 days'
    and not exists (select from newsletter_consents c
      where c.subscriber_id = s.id and c.recorded_at > now() - interval '30 days')`,
  unsubscribed: sql`delete from newsletter_subscribers where status = 'unsubscribed'
    and status_at < now() - interval '4 years'`,
  suppressed: sql`delete from newsletter_subscribers where status = 'suppressed'
    and status_at < now() - interval '4 years'`,
  // Workers delete the requests they process; these are those that none could.
  requests: sql`delete from newsletter_requests where requested_at < now() - interval '30 days'`,
  verifyTokens: sql`delete from newsletter_tokens where expires_at < now() - interval '30 days'`,
  requestedMails: sql`delete from newsletter_confirmation_mails
    where queued_at < now() - interval '2 days'`,
  deliveries: sql`delete from newsletter_deliveries where at < now() - interval '1 year'`,
  unsubscribeLog: sql`delete from newsletter_unsubscribe_log
    where effective_at < now() - interval '4 years'`,
};
