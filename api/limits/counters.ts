import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Queryable } from '../db/database.ts';

/** Milliseconds since 1970 by the clock of the database, which all processes share. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** A window that ends later than one starting now was started by a wrong clock, and counts as over. */
const isRunning = `counter.expire > ${now} and counter.expire <= ${now} + $2`;

const countUse = `
  insert into rate_limits as counter (key, points, expire) values ($1, 1, ${now} + $2)
  on conflict (key) do update set
    points = case when ${isRunning} then counter.points + 1 else 1 end,
    expire = case when ${isRunning} then counter.expire else ${now} + $2 end
  returning points as uses, (expire - ${now})::float8 as wait`;

/**
 * Counts one use; the first use starts the window.
 * @returns the uses in this window, and the milliseconds until it ends
 */
export async function count(
  pool: Pool,
  key: string,
  seconds: number,
): Promise<{ uses: number; wait: number }> {
  const { rows } = await pool.query(countUse, [key, seconds * 1000]);
  return rows[0];
}

/** Takes one use back. */
export async function giveBack(pool: Pool, key: string): Promise<void> {
  await pool.query('update rate_limits set points = points - 1 where key = $1 and points > 0', [
    key,
  ]);
}

/** Forgets all uses. */
export async function forget(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from rate_limits where key = $1', [key]);
}

/** Deletes the counters whose window is over. */
export async function deleteOldCounters(db: Queryable): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire < ${sql.raw(now)}`);
}
