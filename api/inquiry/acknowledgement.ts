import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { mailLimits } from '#contract/policy.ts';
import type { Queryable } from '../db/database.ts';
import { interval } from '../db/interval.ts';
import type { EnqueueMail } from '../mail/mail.ts';
import { inquiries } from './tables.ts';

const { mails, within } = mailLimits.acknowledgement;

/** Serialises requests with the same address until the transaction ends. */
export async function lockAddress(transaction: Queryable, emailKey: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`address ${emailKey}`}, 0))`,
  );
}

/**
 * Queues the notice to the staff and, within the limit of the address, the acknowledgement to the sender.
 * @param isWithMail the result of `isAcknowledged`, called while the address is locked
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
 * Whether a request is acknowledged: among the first with its address within the limit's time. For a request
 * that was held back, later ones count too, since it may be released after them; for one that is not stored
 * yet (no `id`), all until now count.
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
        sql`${inquiries.receivedAt} between ${at} - ${interval(within)} and ${at} + ${interval(within)}`,
      ),
    )
    .limit(mails);
  return others.length < mails;
}
