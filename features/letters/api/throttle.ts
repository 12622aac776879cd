import { sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';

/** The slowest rate, and the initial rate for a letter without one, in emails per minute. */
const slowest = 2;
const first = 60;
/** The rate above which a letter without a limit becomes unlimited again. */
const fastest = 6000;

/** How long until a rate can be halved again, in seconds. Doubling it takes twice as long. */
const stays = 10;

/** Halves a letter's rate after a server has deferred us. Simultaneous deferrals count as one. */
export async function slowDown(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    update letters set paced_at = now(),
      pace = greatest(${slowest}, coalesce(pace, per_minute, ${first} * 2) / 2)
    where id = ${letterId}
      and (paced_at is null or paced_at <= now() - make_interval(secs => ${stays}))`);
}

/** Doubles the rate again, up to the requested rate, once no server has deferred us for a while. */
export async function speedUp(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    update letters set paced_at = now(),
      pace = case when pace * 2 < coalesce(per_minute, ${fastest}) then pace * 2 end
    where id = ${letterId} and pace is not null and paced_at <= now() - make_interval(secs => ${2 * stays})`);
}
