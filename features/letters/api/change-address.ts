import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';

/**
 * Sends the letters that are going out to an account's new address, if its subscription has moved
 * there.
 * @param held the account's previous addresses; the first is the one being replaced
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
  if (reader === undefined) return;
  await transaction.execute(sql`
    update letter_copies copy set subscriber_id = ${reader.id}, email_hash = ${emailHash(to)}
    where email_hash = ${emailHash(left.email)} and state = 'waiting' and not exists (
      select from letter_copies other
      where other.letter_id = copy.letter_id and other.email_hash = ${emailHash(to)})`);
}
