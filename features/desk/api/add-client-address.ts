import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { nextVersion } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { changeIfUnchanged, lockRequest, type Seen } from './change-request.ts';
import { addressesOf } from './mail-owner.ts';
import { contactOf } from './recipients.ts';
import { record } from './record-event.ts';
import type { Member } from './services.ts';
import { inboundMails, inquiryMessages } from './tables.ts';

/** Maximum number of additional addresses per client. */
export const maxAddresses = 20;

/**
 * Adds the sender of one of a request's emails to the client's addresses. The request stays visible
 * only to the account with its original address. If it was created at the desk without an address,
 * this becomes its first one.
 * @param isContact whether later replies, including scheduled ones, go to this address, in which
 * case any address is allowed; replies that are being written are then refused
 * @throws Refusal `invalid` for an address that sent none of the request's emails, `stale`
 */
export async function addClientAddress(
  transaction: Queryable,
  {
    version,
    email,
    isContact = false,
    ...seen
  }: Omit<Seen, 'version'> & {
    version?: number | undefined;
    email: string;
    isContact?: boolean | undefined;
  },
  me: Member,
): Promise<void> {
  const row =
    version === undefined
      ? await lockRequest(transaction, seen.reference)
      : await changeIfUnchanged(transaction, { ...seen, version }, async (unchanged) => unchanged);
  const key = emailKey(email);
  const contactAddress = key === row.emailKey ? null : email;
  if (row.emailKey === '' && isContact) {
    await transaction
      .update(inquiries)
      .set({ emailKey: key, answers: { ...row.answers, email }, version: nextVersion })
      .where(eq(inquiries.id, row.id));
    await record(transaction, { kind: 'address', staffId: me.id, inquiryId: row.id });
    return;
  }
  const isKnown = addressesOf(row).has(key);
  if (isKnown && (!isContact || row.contactAddress === contactAddress)) return;
  const [mail] = await transaction
    .select({ from: inboundMails.from })
    .from(inboundMails)
    .where(and(eq(inboundMails.inquiryId, row.id), eq(inboundMails.fromKey, key)))
    .limit(1);
  if (mail === undefined && !isContact) throw new Refusal('invalid', m.inbound.addressNotThere());
  await transaction
    .update(inquiries)
    .set({
      ...(!isKnown && {
        otherAddresses: [mail?.from ?? email, ...row.otherAddresses].slice(0, maxAddresses),
      }),
      ...(isContact && { contactAddress, version: nextVersion }),
    })
    .where(eq(inquiries.id, row.id));
  if (isContact) {
    await transaction
      .update(inquiryMessages)
      .set({ to: email })
      .where(
        and(
          eq(inquiryMessages.inquiryId, row.id),
          // The replies of a merged request belong to another client.
          isNull(inquiryMessages.wasIn),
          eq(inquiryMessages.state, 'held'),
          isNotNull(inquiryMessages.sendAt),
          sql`lower(${inquiryMessages.to}) = ${contactOf(row).toLowerCase()}`,
        ),
      );
  }
  await record(transaction, { kind: 'address', staffId: me.id, inquiryId: row.id });
}
