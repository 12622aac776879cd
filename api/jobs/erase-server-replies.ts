import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';

/**
 * Erases mail servers' replies from failed jobs, because jobs outlive the rows they are about.
 * @param ids the ids of those rows
 */
export async function eraseServerReplies(transaction: Queryable, ids: string[]): Promise<void> {
  const { rows } = await transaction.execute(sql`select to_regclass('pgboss.job') as name`);
  if (ids.length === 0 || rows[0]?.name === null) return;
  await transaction.execute(sql`
    update pgboss.job set output = null, source_output = null
    where name in ('mail', 'mail-failed') and (output is not null or source_output is not null)
      and data ->> 'id' in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`);
}
