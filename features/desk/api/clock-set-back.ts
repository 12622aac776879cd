import { sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { interval } from '#api/db/interval.ts';
import { longestDelay } from '#api/jobs/retry-schedule.ts';
import { deskLifetimes } from '#features/desk/contract/lifetimes.ts';

/**
 * Releases emails that have waited too long because the database's clock was set back after they
 * were queued. Does not affect the undo window of a reply.
 */
export async function releaseAfterClockSetBack(db: Queryable): Promise<void> {
  await db.execute(sql`
    update pgboss.job set start_after = now() + delay
    from (values ('created', ${interval(deskLifetimes.undoReply)}),
      ('retry', make_interval(secs => ${longestDelay}))) as longest (of_state, delay)
    where name = 'mail' and state::text = of_state and start_after > now() + delay`);
}
