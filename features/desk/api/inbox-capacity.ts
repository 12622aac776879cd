import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { diskSpace } from '#api/health/disk.ts';
import { LimitExceeded } from '#api/limits/rate-limit.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { inboxBytes, rateLimits } from '#contract/policy.ts';
import type { Owner } from './mail-owner.ts';
import type { ReadMail } from './reading/read-mail.ts';
import type { DeskServices } from './services.ts';
import { inboundMails } from './tables.ts';

type Services = Pick<DeskServices, 'db' | 'limiter' | 'env'>;

/**
 * Thrown when an email cannot be accepted at the moment. It is not stored and should be delivered
 * later.
 */
export class MailDeferred extends Error {
  /** Which emails are deferred: this sender's, all unmatched emails, or all emails. */
  readonly whose: 'sender' | 'unmatched' | 'all';
  /** Seconds until the email may be accepted. */
  readonly retryAfter: number;
  constructor(whose: MailDeferred['whose'], message: string, retryAfter: number) {
    super(message);
    this.whose = whose;
    this.retryAfter = retryAfter;
  }
}

/** Seconds until the next attempt. */
const lookAgain = 3600;

/**
 * Reserves capacity for an email. The limits apply per sender (for a delivery report, per reported
 * email), per request, and to all unmatched emails together. That way, no one can fill the inbox
 * for others or, with a forged sender, for a client.
 * @param size in bytes
 * @param bounced the reply whose bounce address the email was sent to
 * @throws MailDeferred
 */
export async function reserveCapacity(
  services: Services,
  { from }: Pick<ReadMail, 'from'>,
  { owner, bounced, size }: { owner: Owner | undefined; bounced: string | undefined; size: number },
): Promise<void> {
  await requireDisk(services);
  const { limiter, db, env } = services;
  const key = emailKey(from);
  const excess = async (condition: SQL | undefined, most: number) => {
    const [row] = await db
      .select({ bytes: sql<number>`coalesce(sum(octet_length(${inboundMails.raw})), 0)::float8` })
      .from(inboundMails)
      .where(condition);
    return (row?.bytes ?? 0) + size - most * env.rateLimitFactor;
  };
  const isFull = async (condition: SQL | undefined, most: number) =>
    (await excess(condition, most)) > 0;
  const today = sql`${inboundMails.receivedAt} > now() - interval '1 day'`;
  if (await isFull(and(eq(inboundMails.fromKey, key), today), inboxBytes.sender)) {
    throw new MailDeferred('sender', 'This sender has sent too much today.', lookAgain);
  }
  if (owner === undefined) {
    const missing = await excess(isNull(inboundMails.inquiryId), inboxBytes.unmatched);
    if (missing > 0 && (await deleteDismissed(db, missing)) < missing) {
      throw new MailDeferred(
        'unmatched',
        'Emails that belong to no request take up too much space.',
        lookAgain,
      );
    }
  } else if (
    await isFull(and(eq(inboundMails.inquiryId, owner.row.id), today), inboxBytes.request)
  ) {
    throw new MailDeferred('sender', 'This request has received too much today.', lookAgain);
  }
  const whose = owner === undefined ? 'unmatched' : 'sender';
  await consume('sender', () =>
    limiter.consume(rateLimits['inbox-sender'], bounced === undefined ? key : `report ${bounced}`),
  );
  await consume(whose, () =>
    owner === undefined
      ? limiter.consume(rateLimits['inbox-everywhere'], '')
      : limiter.consume(rateLimits['inbox-request'], owner.row.id),
  );
}

/**
 * Deletes the oldest dismissed emails until this many bytes are free. The newest are kept, so that
 * dismissing them can be undone. If that would not free enough, all are kept.
 * @returns how many bytes were freed
 */
async function deleteDismissed(db: Services['db'], bytes: number): Promise<number> {
  const { rows } = await db.execute<{ freed: number }>(sql`
    with dismissed as (
      select id, octet_length(raw) as size,
        sum(octet_length(raw)) over (order by received_at, id) - octet_length(raw) as before
      from inbound_mails where inquiry_id is null and is_dismissed),
    deleted as (
      delete from inbound_mails using dismissed
      where inbound_mails.id = dismissed.id and before < ${bytes} and inquiry_id is null and is_dismissed
        and (select sum(size) from dismissed) >= ${bytes}
      returning size)
    select coalesce(sum(size), 0)::float8 as freed from deleted`);
  return rows[0]?.freed ?? 0;
}

/** Defers emails before a full disk can stop the local database and, with it, every form. */
export async function requireDisk({ env }: Pick<Services, 'env'>): Promise<void> {
  if (env.databaseUrl !== undefined) return;
  const space = await diskSpace(env.dataDir);
  if (space !== undefined && space.free < env.inboxLeastFree) {
    throw new MailDeferred('all', 'There is too little space on the disk.', lookAgain);
  }
}

async function consume(whose: MailDeferred['whose'], count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    throw new MailDeferred(whose, error.message, error.details.retryAfter ?? lookAgain);
  }
}
