import { sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';

/** The slowest pace, in mails a minute, and where one begins that had none. */
const slowest = 2;
const first = 60;
/** Above this, a letter that wanted no limit has none again. */
const fastest = 6000;

/** How many seconds a pace has before it is halved again, and twice that before it is doubled. */
const stays = 10;

/** Halves the pace of a letter because a server put us off; many at once count as one. */
export async function slowDown(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    update letters set paced_at = now(),
      pace = greatest(${slowest}, coalesce(pace, per_minute, ${first} * 2) / 2)
    where id = ${letterId}
      and (paced_at is null or paced_at <= now() - make_interval(secs => ${stays}))`);
}

/** Doubles it again, up to what is wanted, once no server has put us off for a while. */
export async function speedUp(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    update letters set paced_at = now(),
      pace = case when pace * 2 < coalesce(per_minute, ${fastest}) then pace * 2 end
    where id = ${letterId} and pace is not null and paced_at <= now() - make_interval(secs => ${2 * stays})`);
}
