import { sql } from 'drizzle-orm';
import type { Readable } from '../db/database.ts';
import { hasQueue } from './dead-letters.ts';
import { mailQueueName } from './mail-queue.ts';

/**
 * Counts the emails waiting to be sent and those that have waited for more than five minutes, and
 * returns the reason why one of them has failed.
 */
export async function waitingMails(
  db: Readable,
): Promise<{ count: number; late: number; reason: string | null }> {
  const none = { count: 0, late: 0, reason: null };
  if (!(await hasQueue(db))) return none;
  const { rows } = await db.execute<{ count: number; late: number; reason: string | null }>(sql`
    select count(*)::int as count, count(*) filter (where start_after < now() - interval '5 minutes')::int as late,
      max(output->>'message') as reason
    from pgboss.job where name = ${mailQueueName} and state in ('created', 'retry', 'active')`);
  return rows[0] ?? none;
}
