import { and, eq, isNull, or } from 'drizzle-orm';
import { emailKey } from '#contract/email-address.ts';
import type { Queryable } from '../db/database.ts';
import { eraseInquiries } from '../inquiry/of-address.ts';
import { emailHash } from '../newsletter/consent.ts';
import type { HeldAddress } from '../privacy/held-address.ts';
import { record } from './record.ts';
import type { DeskServices, Member } from './services.ts';
import { inboundMails } from './tables.ts';

/**
 * Erases every request of an address with its replies, notes and mails; the log keeps that it was done.
 * @param me who does it; null for the command
 * @returns the proof: how many requests, and the hash of the address
 */
export async function eraseClient(
  { db }: Pick<DeskServices, 'db'>,
  email: string,
  me: Member | null,
): Promise<{ requests: number; hash: string }> {
  const hash = emailHash(email).toString('hex');
  return db.transaction(async (transaction) => {
    const held = [{ email }];
    const requests = await eraseInquiries(transaction, held);
    await eraseMails(transaction, held);
    await record(transaction, {
      kind: 'erased',
      staffId: me?.id ?? null,
      detail: { count: String(requests), hash },
    });
    return { requests, hash };
  });
}

/** Deletes the mails of addresses that belong to no request; those of a request go with it. */
export async function eraseMails(transaction: Queryable, held: HeldAddress[]): Promise<void> {
  await transaction
    .delete(inboundMails)
    .where(
      and(
        isNull(inboundMails.inquiryId),
        or(...held.map(({ email }) => eq(inboundMails.fromKey, emailKey(email)))),
      ),
    );
}
