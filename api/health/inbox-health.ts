import { sql } from 'drizzle-orm';
import type { Readable } from '../db/database.ts';

export type InboxHealth = {
  /** When the mailbox was last read to the end, or null if it never was. */
  succeededAt: Date | null;
  /** Why reading has failed since then, or null if it has not. */
  failure: string | null;
  /** The number of emails left in the mailbox for now because of a limit. */
  waiting: number;
  /** The number of unmatched emails that need attention from staff. */
  unmatched: number;
  /** The number of stored emails that could not be parsed. */
  unreadable: number;
};

/**
 * Reads the state of the inbox from the database because any process may be asked for it. Uses raw
 * SQL because the tables belong to a feature.
 * @returns undefined if the database does not have these tables
 */
export async function inboxHealth(db: Readable): Promise<InboxHealth | undefined> {
  const { rows: found } = await db.execute(sql`select to_regclass('inbox_runs') as name`);
  if (found[0]?.name === null) return undefined;
  const { rows } = await db.execute<Omit<InboxHealth, 'succeededAt'> & { read: number | null }>(sql`
    select (select extract(epoch from succeeded_at)::float8 from inbox_runs) as read,
      (select reason from inbox_runs where failed_at is not null) as failure,
      coalesce((select waiting from inbox_runs), 0) as waiting,
      (select count(*)::int from inbound_mails where inquiry_id is null and not is_dismissed) as unmatched,
      (select count(*)::int from inbound_mails where problem is not null) as unreadable`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { read, ...rest } = row;
  return { ...rest, succeededAt: read === null ? null : new Date(read * 1000) };
}
