import { sql } from 'drizzle-orm';
import type { Readable } from '../db/database.ts';

/** The connection state of the mailbox configured with `MAIL_OAUTH_`. */
export type MailboxHealth = {
  renewedAt: Date;
  /** When renewal started failing, and when the provider started rejecting it. Null if it works. */
  failedAt: Date | null;
  lostAt: Date | null;
  /** An error code. */
  reason: string;
};

/**
 * Reads the mailbox's connection state. Uses raw SQL because the table belongs to a feature.
 * @returns undefined if no mailbox is connected, or if the database does not have the table
 */
export async function mailboxHealth(db: Readable): Promise<MailboxHealth | undefined> {
  const { rows: found } = await db.execute(sql`select to_regclass('mailbox_connections') as name`);
  if (found[0]?.name === null) return undefined;
  const { rows } = await db.execute<{
    renewed: number;
    failed: number | null;
    lost: number | null;
    reason: string;
  }>(sql`
    select extract(epoch from renewed_at)::float8 as renewed, extract(epoch from failed_at)::float8 as failed,
      extract(epoch from lost_at)::float8 as lost, reason
    from mailbox_connections`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const at = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
  const { renewed, failed, lost, reason } = row;
  return { renewedAt: new Date(renewed * 1000), failedAt: at(failed), lostAt: at(lost), reason };
}
