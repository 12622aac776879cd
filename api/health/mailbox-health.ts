import { sql } from 'drizzle-orm';
import type { Readable } from '../db/database.ts';

/** The connection state of the mailbox of `MAIL_OAUTH_`. */
export type MailboxHealth = {
  renewedAt: Date;
  /** Since when renewal has failed, and since when the provider has rejected it; null if it works. */
  failedAt: Date | null;
  lostAt: Date | null;
  /** An error code. */
  reason: string;
};

/**
 * Raw SQL, since the table belongs to a feature.
 * @returns undefined if none is connected, or on a database without the table
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
