import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { eraseServerReplies } from '#api/jobs/erase-server-replies.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { sentWith } from '#features/inquiry/api/by-address.ts';
import { type InquiryRow, nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { lockRow } from './change-request.ts';
import { emailsFrom } from './emails-from.ts';
import { addressesOf, ownAddressesOf } from './mail-owner.ts';
import { otherClientsIn, preventMerges, unmerge } from './merged.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { inboundMails, inquiryMessages } from './tables.ts';
import { unansweredSince } from './waiting.ts';

/**
 * Erases all requests from a request's address, with their replies, notes and emails. If the
 * request has no address, erases only that request. The erasure itself stays in the log.
 * @returns the number of requests erased, and the hash of the address (or the reference) as proof
 */
export async function eraseClient(
  transaction: Queryable,
  { id, reference, answers: { email } }: InquiryRow,
  me: Member,
): Promise<{ requests: number; hash: string }> {
  const hash = emailHash(email || reference).toString('hex');
  const requests =
    email === ''
      ? await eraseThese(transaction, eq(inquiries.id, id))
      : await eraseRequests(transaction, [{ email }]);
  await record(transaction, {
    kind: 'erased',
    staffId: me.id,
    detail: { count: String(requests), hash },
  });
  return { requests, hash };
}

/**
 * Deletes all requests from these addresses, everything attached to them, and the addresses'
 * unmatched emails. Returns the number of requests.
 */
export async function eraseRequests(transaction: Queryable, held: OwnedAddress[]): Promise<number> {
  return eraseThese(transaction, sentWith(held), held);
}

async function eraseThese(
  transaction: Queryable,
  which: SQL | undefined,
  held: OwnedAddress[] = [],
): Promise<number> {
  await preventMerges(transaction);
  const about = await transaction
    .select({ id: inquiries.id, messageId: inquiryMessages.id })
    .from(inquiries)
    .leftJoin(
      inquiryMessages,
      or(eq(inquiryMessages.inquiryId, inquiries.id), eq(inquiryMessages.wasIn, inquiries.id)),
    )
    .where(which);
  const others = (await addressesIn(transaction, which)).difference(
    new Set(held.map(({ email }) => emailKey(email))),
  );
  await unmerge(transaction, [...new Set(about.map(({ id }) => id))]);
  const kept = await eraseAddresses(transaction, which);
  const ids = about.flatMap(({ id, messageId }) => (messageId === null ? [id] : [id, messageId]));
  await eraseServerReplies(transaction, [...new Set(ids)]);
  const erased = await transaction.delete(inquiries).where(which);
  await transaction
    .update(inquiries)
    .set({
      waitingSince: sql`case when ${inquiries.waitingSince} is not null then ${unansweredSince} end`,
    })
    .where(inArray(inquiries.id, kept));
  // Remaining requests may also contain another of these addresses.
  const fromOthers = and(
    inArray(inboundMails.fromKey, [...others]),
    notExists(
      transaction
        .select()
        .from(inquiries)
        .where(
          sql`${inboundMails.fromKey} in (${inquiries.emailKey}, lower(${inquiries.contactAddress}))
            or ${inboundMails.fromKey} in (select lower(other) from unnest(${inquiries.otherAddresses}) other)`,
        ),
    ),
  );
  await transaction
    .delete(inboundMails)
    .where(and(isNull(inboundMails.inquiryId), or(emailsFrom(held), fromOthers)));
  return erased.rowCount ?? 0;
}

/** Returns all addresses of these requests' clients, the same as for their export. */
async function addressesIn(transaction: Queryable, which: SQL | undefined): Promise<Set<string>> {
  const found: string[] = [];
  for (const row of await transaction.select().from(inquiries).where(which)) {
    found.push(...ownAddressesOf(row, await otherClientsIn(transaction, row)));
  }
  return new Set(found);
}

/**
 * Erases the addresses of merged requests from the requests they were merged into. Returns the ids
 * of those remaining requests.
 */
async function eraseAddresses(transaction: Queryable, which: SQL | undefined): Promise<string[]> {
  const changed: string[] = [];
  for (const erased of await transaction.select().from(inquiries).where(which)) {
    if (erased.mergedInto === null) continue;
    const kept = await lockRow(transaction, erased.mergedInto);
    if (kept === undefined) continue;
    changed.push(kept.id);
    const theirs = addressesOf(erased);
    const isTheirs = (address: string | null) => address !== null && theirs.has(emailKey(address));
    await transaction
      .update(inquiries)
      .set({
        otherAddresses: kept.otherAddresses.filter((address) => !isTheirs(address)),
        contactAddress: isTheirs(kept.contactAddress) ? null : kept.contactAddress,
        version: nextVersion,
      })
      .where(eq(inquiries.id, kept.id));
  }
  return changed;
}
