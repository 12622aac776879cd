import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { maxAddresses } from './add-client-address.ts';
import { addressesOf } from './mail-owner.ts';
import { preventMerges } from './merged.ts';
import { contactOf } from './recipients.ts';
import { record } from './record-event.ts';
import { inquiryMessages } from './tables.ts';

/**
 * Redirects pending emails about a person's requests, including scheduled replies, to the account's
 * new address. Requests whose address was corrected at the desk keep that address.
 * @param held the account's previous addresses; the first is the one being replaced
 */
export async function changeAddress(
  transaction: Queryable,
  held: OwnedAddress[],
  to: string,
): Promise<void> {
  const [left] = held;
  if (left === undefined) return;
  const leftKey = emailKey(left.email);
  await preventMerges(transaction);
  const theirs = await transaction
    .select({ id: sql<string>`coalesce(${inquiries.mergedInto}, ${inquiries.id})` })
    .from(inquiries)
    .where(sentWith(held));
  if (theirs.length === 0) return;
  const ids = theirs.map(({ id }) => id);
  const rows = await transaction
    .select()
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
    .orderBy(inquiries.id)
    .for('update');
  for (const row of rows.filter((one) => emailKey(contactOf(one)) === leftKey)) {
    const isKnown = addressesOf(row).has(emailKey(to));
    await transaction
      .update(inquiries)
      .set({
        contactAddress: emailKey(to) === row.emailKey ? null : to,
        ...(!isKnown && { otherAddresses: [to, ...row.otherAddresses].slice(0, maxAddresses) }),
        version: nextVersion,
      })
      .where(eq(inquiries.id, row.id));
    await transaction
      .update(inquiryMessages)
      .set({ to })
      .where(
        and(
          eq(inquiryMessages.inquiryId, row.id),
          eq(inquiryMessages.state, 'held'),
          sql`lower(${inquiryMessages.to}) = ${left.email.toLowerCase()}`,
        ),
      );
    await record(transaction, { kind: 'address', inquiryId: row.id });
  }
}
