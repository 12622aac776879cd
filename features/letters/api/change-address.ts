import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';

/**
 * Sends letters in progress to an account's new address, if its subscription has moved there.
 * @param held the addresses the account has had; the first is the one being replaced
 */
export async function changeAddress(
  transaction: Queryable,
  [left]: OwnedAddress[],
  to: string,
): Promise<void> {
  if (left === undefined) return;
  const [reader] = await transaction
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.emailKey, emailKey(to)), eq(subscribers.status, 'confirmed')));
  const [former] = await transaction
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey(left.email)));
  if (reader === undefined || former === undefined) return;
  // Skips copies being sent at this moment, because their sender waits for the subscriber.
  await transaction.execute(sql`
    update letter_copies set subscriber_id = ${reader.id}, email_hash = ${emailHash(to)}
    where id in (
      select id from letter_copies copy
      where subscriber_id = ${former.id} and state = 'waiting' and not exists (
        select from letter_copies other
        where other.letter_id = copy.letter_id and other.email_hash = ${emailHash(to)})
      for update skip locked)`);
}
