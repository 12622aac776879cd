import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/** Milliseconds since 1970 by the database's clock, which all processes share. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts one use. The first use starts the window. A window that ends later than one starting now
 * must have been started by a wrong clock, so it counts as over. Counts do not have to survive a
 * power cut, so writes never wait for the disk.
 * @param db not an open transaction, because that would then not wait for the disk either
 * @returns the uses in this window, and the milliseconds until it ends
 */
export async function count(
  db: Queryable,
  key: string,
  seconds: number,
): Promise<{ uses: number; wait: number }> {
  const end = sql`${now} + ${seconds * 1000}::bigint`;
  const isRunning = sql`counter.expire > ${now} and counter.expire <= ${end}`;
  const { rows } = await db.execute<{ uses: number; wait: number }>(sql`
    insert into rate_limits as counter (key, points, expire)
    select ${key}, 1, ${end} from set_config('synchronous_commit', 'off', true)
    on conflict (key) do update set
      points = case when ${isRunning} then counter.points + 1 else 1 end,
      expire = case when ${isRunning} then counter.expire else ${end} end
    returning points as uses, (expire - ${now})::float8 as wait`);
  const [row] = rows;
  if (row === undefined) throw new Error('The use was not counted');
  return row;
}

export async function refundUse(db: Queryable, key: string): Promise<void> {
  await db.execute(
    sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`,
  );
}

/** Resets all uses. */
export async function forget(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/**
 * Deletes counters whose window is over. Skips locked ones because waiting for two locks could
 * deadlock.
 */
export async function deleteOldCounters(db: Queryable): Promise<void> {
  await db.execute(sql`delete from rate_limits where key in
    (select key from rate_limits where expire < ${now} for update skip locked)`);
}
