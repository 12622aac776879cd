import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { inquiries } from './tables.ts';

/** Anyone can name any address, so that one is sent no more of these mails in 24 hours. */
const acknowledgementsPerDay = 3;

/** Keeps other requests that name this address waiting until the transaction ends. */
export async function lockAddress(transaction: Queryable, emailKey: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`address ${emailKey}`}, 0))`,
  );
}

/**
 * Queues the notice to the staff and, unless the address has had enough of them, the acknowledgement to
 * the sender.
 * @param isWithMail the answer of `isAcknowledged`, asked while the address is locked
 */
export async function enqueueInquiryMails(
  transaction: Queryable,
  enqueueMail: EnqueueMail,
  id: string,
  isWithMail: boolean,
): Promise<void> {
  const notice = { kind: 'inquiry.notice', id } as const;
  const acknowledgement = { kind: 'inquiry.acknowledgement', id } as const;
  await enqueueMail(transaction, notice, ...(isWithMail ? [acknowledgement] : []));
}

/**
 * Whether a request is among the first that name its address within 24 hours. Those on either side of
 * it count, since one that was held back may be released after later ones; and for one that is not
 * stored yet (no `id`), those before now.
 */
export async function isAcknowledged(
  transaction: Queryable,
  { id, emailKey }: { id?: string; emailKey: string },
): Promise<boolean> {
  const at =
    id === undefined
      ? sql`now()`
      : sql`(select own.received_at from ${inquiries} own where own.id = ${id})`;
  const others = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.emailKey, emailKey),
        isNull(inquiries.quarantine),
        id === undefined ? undefined : ne(inquiries.id, id),
        sql`${inquiries.receivedAt} between ${at} - interval '24 hours' and ${at} + interval '24 hours'`,
      ),
    )
    .limit(acknowledgementsPerDay);
  return others.length < acknowledgementsPerDay;
}
