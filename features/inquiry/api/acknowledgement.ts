import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { interval } from '#api/db/interval.ts';
import type { EnqueueMail } from '#api/mail/mail.ts';
import { mailLimits } from '#contract/policy.ts';
import { inquiries } from './tables.ts';

const { mails, within } = mailLimits.acknowledgement;

/**
 * Serializes requests with the same key, if there is one, and requests from the same address, until
 * the transaction ends.
 */
export async function lockAddress(
  transaction: Queryable,
  emailKey: string,
  key?: string,
): Promise<void> {
  const address = sql`pg_advisory_xact_lock(hashtextextended(${`address ${emailKey}`}, 0))`;
  await transaction.execute(
    key === undefined
      ? sql`select ${address}`
      : sql`select pg_advisory_xact_lock(hashtextextended(${`key ${key}`}, 0)), ${address}`,
  );
}

/**
 * Queues the notice to staff and, within the address's limit, the acknowledgment to the sender.
 * @param isWithMail whether to acknowledge the request, as determined while the address was locked
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
 * Returns whether a held request is acknowledged when it is released. Later requests count as well,
 * because it may be released after them.
 */
export async function isAcknowledged(
  transaction: Queryable,
  request: { id: string; emailKey: string },
): Promise<boolean> {
  const others = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(usesMailLimit(request))
    .limit(mails);
  return others.length < mails;
}

/**
 * The condition for requests that count toward an address's acknowledgment limit: all others that
 * were not held, within the limit's window around this request or, if it is not stored yet (no
 * `id`), around now.
 */
export function usesMailLimit({ id, emailKey }: { id?: string; emailKey: string }) {
  const at =
    id === undefined
      ? sql`now()`
      : sql`(select own.received_at from ${inquiries} own where own.id = ${id})`;
  return and(
    eq(inquiries.emailKey, emailKey),
    isNull(inquiries.quarantine),
    id === undefined ? undefined : ne(inquiries.id, id),
    sql`${inquiries.receivedAt} between ${at} - ${interval(within)} and ${at} + ${interval(within)}`,
  );
}
