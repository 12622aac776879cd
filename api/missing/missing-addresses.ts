import { desc, lt, sql } from 'drizzle-orm';
import { lifetimes } from '#contract/policy.ts';
import type { Database, Queryable } from '../db/database.ts';
import { ago } from '../db/interval.ts';
import { longest, missingAddresses } from './tables.ts';

export type MissingAddresses = {
  /**
   * Counts a request for an address that was not found, in memory.
   * @param path without the query, percent-encoded
   * @param referrer the `Referer` of the request, of which only the host is kept
   */
  count: (path: string, referrer: string | undefined) => void;
  /**
   * Stores what was counted, and keeps the table within its bound. If the database fails, what was counted
   * since the last time is lost.
   * @throws what the database throws
   */
  store: () => Promise<void>;
};

/** Addresses counted between two writes; further ones are ignored until the next. */
const mostCounted = 200;

/** Rows of the table: half for those asked for most often, half for those asked for last. */
const mostStored = 1000;

type Counted = { path: string; referrer: string; times: number };

/** Counts the addresses that were not found; see `MissingAddresses`. */
export function createMissingAddresses(db: Pick<Database, 'transaction'>): MissingAddresses {
  let counted = new Map<string, Counted>();
  return {
    count(path, from) {
      const row = { path: path.slice(0, longest.path), referrer: hostOf(from) };
      const key = JSON.stringify(row);
      const known = counted.get(key);
      if (known !== undefined) known.times += 1;
      else if (counted.size < mostCounted) counted.set(key, { ...row, times: 1 });
    },
    async store() {
      if (counted.size === 0) return;
      const rows = [...counted.values()];
      counted = new Map();
      await db.transaction(async (within) => {
        // One process at a time: two that write and delete the same rows could wait for each other.
        await within.execute(sql`lock table ${missingAddresses} in share row exclusive mode`);
        await add(within, rows);
        await deleteBeyondBound(within);
      });
    },
  };
}

/** What visitors asked for and did not find, the most frequent first. */
export async function listMissing(db: Queryable) {
  return db
    .select()
    .from(missingAddresses)
    .orderBy(desc(missingAddresses.times), desc(missingAddresses.lastAsked));
}

/** Deletes the addresses that nobody has asked for in a long time. */
export async function deleteOldMissing(db: Queryable): Promise<void> {
  await db
    .delete(missingAddresses)
    .where(lt(missingAddresses.lastAsked, ago(lifetimes.missingAddress)));
}

function hostOf(referrer: string | undefined): string {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url?.protocol.startsWith('http') ? url.host.slice(0, longest.referrer) : '';
}

async function add(db: Queryable, rows: Counted[]): Promise<void> {
  const { path, referrer, times } = missingAddresses;
  await db
    .insert(missingAddresses)
    .values(rows)
    .onConflictDoUpdate({
      target: [path, referrer],
      set: { times: sql`${times} + excluded.times`, lastAsked: sql`now()` },
    });
}

/**
 * Keeps what was asked for most often, so that a flood of invented addresses does not take all rows, and of the
 * others what was asked for last, so that new ones get in.
 */
async function deleteBeyondBound(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from missing_addresses where (path, referrer) in (
      select path, referrer from (
        select *, row_number() over (order by times desc, last_asked desc) as place
        from missing_addresses
      ) as ranked
      where place > ${mostStored / 2} order by last_asked desc offset ${mostStored / 2})`);
}
