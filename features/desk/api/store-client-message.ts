import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '#api/db/database.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import type { Account } from '#features/account/api/session.ts';
import type { clientMessageRequest } from '#features/desk/contract/client-message-request.ts';
import { type InquiryRow, keptInquiry } from '#features/inquiry/api/manage.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { m } from '#messages/messages.ts';
import { maxAddresses } from './add-client-address.ts';
import { addressesOf } from './mail-owner.ts';
import { lockOwnRequest } from './own-request.ts';
import { recordClientReply } from './record-client-reply.ts';
import type { TransactionServices } from './services.ts';
import { inboundMails } from './tables.ts';

/**
 * Stores a message that a client wrote in the account about their request, but only once. The
 * message is stored as an email, so that it is found, exported, merged and erased like one.
 * @throws Refusal `not_found` for a request that does not belong to the client
 */
export async function storeClientMessage(
  {
    db: transaction,
    ...services
  }: Pick<TransactionServices, 'db' | 'enqueueMail' | 'enqueueDecision'>,
  { reference, id, body }: z.output<typeof clientMessageRequest>,
  account: Account,
): Promise<void> {
  const { row, wasIn } = await lockOwnRequest(transaction, reference, account);
  const stored = await transaction
    .insert(inboundMails)
    .values({
      hash: createHash('sha256').update(`message of ${account.id} ${id}`).digest(),
      inquiryId: row.id,
      wasIn,
      kind: 'answer',
      fromName: account.name,
      from: account.email,
      fromKey: account.emailKey,
      subject: m.clientMessages.subject(),
      body,
      files: [],
      raw: mailOf(account.email, body),
    })
    .onConflictDoNothing()
    .returning({ id: inboundMails.id });
  await addOwnAddress(transaction, row, account);
  // No one is notified about a request that is quarantined as spam, unless it was answered.
  if (stored.length > 0 && (row.quarantine === null || row.firstAnswerAt !== null)) {
    await recordClientReply(services, transaction, row.id, 'answer');
  }
}

/**
 * Adds the account's confirmed address to the client's addresses, even if the request has an
 * earlier address.
 */
async function addOwnAddress(transaction: Queryable, { id }: InquiryRow, { email }: Account) {
  const row = await keptInquiry(transaction, id);
  if (row === undefined || addressesOf(row).has(emailKey(email))) return;
  if (row.otherAddresses.length >= maxAddresses) return;
  await transaction
    .update(inquiries)
    .set({ otherAddresses: [...row.otherAddresses, email] })
    .where(eq(inquiries.id, id));
}

/** Formats a text as an email (RFC 5322, RFC 2045). */
function mailOf(from: string, body: string): Buffer {
  const lines =
    Buffer.from(body)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return Buffer.from(
    [
      `From: <${from}>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      ...lines,
      '',
    ].join('\r\n'),
  );
}
