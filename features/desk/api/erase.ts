import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import type { OwnedAddress } from '#api/feature-types/owned-address.ts';
import { eraseServerReplies } from '#api/jobs/erase-server-replies.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { eraseInquiries, sentWith } from '#features/inquiry/api/by-address.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

/**
 * Erases every request of an address with its replies, notes and mails. The erasure itself stays in the log.
 * @param me the person doing it; null for the command
 * @returns how many requests were erased, and the hash of the address, as proof
 */
export async function eraseClient(
  transaction: Queryable,
  email: string,
  me: Member | null,
): Promise<{ requests: number; hash: string }> {
  const hash = emailHash(email).toString('hex');
  const requests = await eraseRequests(transaction, [{ email }]);
  await record(transaction, {
    kind: 'erased',
    staffId: me?.id ?? null,
    detail: { count: String(requests), hash },
  });
  return { requests, hash };
}

/**
 * Deletes the requests of addresses with everything attached to them, and their unmatched mails. @returns how many
 */
export async function eraseRequests(transaction: Queryable, held: OwnedAddress[]): Promise<number> {
  const about = await transaction
    .select({ id: inquiries.id, messageId: inquiryMessages.id })
    .from(inquiries)
    .leftJoin(inquiryMessages, eq(inquiryMessages.inquiryId, inquiries.id))
    .where(sentWith(held));
  const ids = about.flatMap(({ id, messageId }) => (messageId === null ? [id] : [id, messageId]));
  await eraseServerReplies(transaction, [...new Set(ids)]);
  const requests = await eraseInquiries(transaction, held);
  await transaction
    .delete(inboundMails)
    .where(
      and(
        isNull(inboundMails.inquiryId),
        or(...held.map(({ email }) => eq(inboundMails.fromKey, emailKey(email)))),
      ),
    );
  return requests;
}
