import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { type InquiryRow, nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { maxAddresses } from './add-client-address.ts';
import { addressesOf } from './mail-owner.ts';
import { originOf, preventMerges } from './merged.ts';
import { contactOf } from './recipients.ts';
import { record } from './record-event.ts';
import { inquiryMessages } from './tables.ts';

/**
 * Redirects pending emails about a person's requests, including scheduled replies, to the account's
 * new address. Requests whose address was corrected at the desk keep that address.
 * @param held the addresses the account has had; the first is the one being replaced
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
  const own = await transaction
    .select({ id: inquiries.id, mergedInto: inquiries.mergedInto })
    .from(inquiries)
    .where(sentWith(held));
  const rows = await transaction
    .select()
    .from(inquiries)
    .where(
      inArray(
        inquiries.id,
        own.flatMap(({ id, mergedInto }) => [id, ...(mergedInto === null ? [] : [mergedInto])]),
      ),
    )
    .orderBy(inquiries.id)
    .for('update');
  const isOwn = (row: InquiryRow) => own.some(({ id }) => id === row.id);
  const changed = rows.filter((row) => isOwn(row) && emailKey(contactOf(row)) === leftKey);
  for (const row of rows) {
    const holdsTheirs = changed.some(({ id, mergedInto }) => [id, mergedInto].includes(row.id));
    if (!holdsTheirs) continue;
    const isKnown = addressesOf(row).has(emailKey(to));
    await transaction
      .update(inquiries)
      .set({
        // A remaining request of another client only gets it as an additional address.
        ...(changed.includes(row) && { contactAddress: emailKey(to) === row.emailKey ? null : to }),
        ...(!isKnown && { otherAddresses: [to, ...row.otherAddresses].slice(0, maxAddresses) }),
        version: nextVersion,
      })
      .where(eq(inquiries.id, row.id));
  }
  if (changed.length === 0) return;
  await transaction
    .update(inquiryMessages)
    .set({ to })
    .where(
      and(
        inArray(
          originOf(inquiryMessages),
          own
            .filter((one) => changed.some(({ id }) => id === one.id || id === one.mergedInto))
            .map(({ id }) => id),
        ),
        eq(inquiryMessages.state, 'held'),
        sql`lower(${inquiryMessages.to}) = ${left.email.toLowerCase()}`,
      ),
    );
  for (const inquiryId of new Set(changed.map(({ id, mergedInto }) => mergedInto ?? id))) {
    await record(transaction, { kind: 'address', inquiryId });
  }
}
