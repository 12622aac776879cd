import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { ownedAddresses } from '#features/account/api/owned-addresses.ts';
import type { Account } from '#features/account/api/session.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { type InquiryRow, keptInquiry } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { lockRow } from './change-request.ts';
import { preventMerges } from './merged.ts';

/**
 * Locks the request that a client's addition belongs to until the transaction ends.
 * @returns the request; if the client's own request was merged into it, `wasIn` is that one
 * @throws Refusal `not_found` for a request that does not belong to the client
 */
export async function lockOwnRequest(
  transaction: Queryable,
  reference: string,
  account: Account,
): Promise<{ row: InquiryRow; wasIn: string | null }> {
  await preventMerges(transaction);
  const [theirs] = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(eq(inquiries.reference, reference), sentWith(await ownedAddresses(transaction, account))),
    );
  const row = theirs && (await keptInquiry(transaction, theirs.id));
  if (row === undefined) throw new Refusal('not_found', m.answers.notFound());
  await lockRow(transaction, row.id);
  return { row, wasIn: theirs?.id === row.id ? null : (theirs?.id ?? null) };
}
