import { sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';

/**
 * Replaces the address hashes of readers whose subscription was deleted or erased with meaningless
 * values, once they no longer count as having unsubscribed after the letter (`resultOf`): a week
 * after their copy ended, or when the log of unsubscribes no longer contains them.
 * @returns the number of copies changed
 */
export async function forgetReaders(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update letter_copies copy set email_hash = sha256(convert_to(id::text, 'utf8'))
    where subscriber_id is null and email_hash <> sha256(convert_to(id::text, 'utf8'))
      and coalesce(ended_at, due_at) < now() - interval '7 days'
      and not exists (
        select from newsletter_unsubscribe_log log where log.email_hash = copy.email_hash)`);
  return rowCount ?? 0;
}
