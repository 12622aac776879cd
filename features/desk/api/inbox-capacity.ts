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

/** A mail that is not taken now; nothing of it is stored, and it is to be delivered again. */
export class MailDeferred extends Error {
  /** Whose mails are put off: of this sender, of all that belong to no request, or all. */
  readonly whose: 'sender' | 'unmatched' | 'all';
  /** Seconds. */
  readonly retryAfter: number;
  constructor(whose: MailDeferred['whose'], message: string, retryAfter: number) {
    super(message);
    this.whose = whose;
    this.retryAfter = retryAfter;
  }
}

/** Seconds after which it is looked again whether there is room. */
const lookAgain = 3600;

/**
 * Makes sure that there is room for a mail, and counts it. Bounds are of its sender, or of the one mail that it is a report
 * about; of its request; and of all that belong to none. So nobody fills the inbox for others, and no forged sender for a
 * client.
 * @param size its bytes
 * @param bounced the reply whose address for reports it was sent to
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
  const isFull = async (condition: SQL | undefined, most: number) => {
    const [row] = await db
      .select({ bytes: sql<number>`coalesce(sum(octet_length(${inboundMails.raw})), 0)::float8` })
      .from(inboundMails)
      .where(condition);
    return (row?.bytes ?? 0) + size > most * env.rateLimitFactor;
  };
  const today = sql`${inboundMails.receivedAt} > now() - interval '1 day'`;
  if (await isFull(and(eq(inboundMails.fromKey, key), today), inboxBytes.sender)) {
    throw new MailDeferred('sender', 'This sender has sent too much today.', lookAgain);
  }
  if (owner === undefined) {
    if (await isFull(isNull(inboundMails.inquiryId), inboxBytes.unmatched)) {
      throw new MailDeferred(
        'unmatched',
        'Mails that belong to no request take too much room.',
        lookAgain,
      );
    }
  } else if (
    await isFull(and(eq(inboundMails.inquiryId, owner.row.id), today), inboxBytes.request)
  ) {
    throw new MailDeferred('sender', 'This request got too much today.', lookAgain);
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

/** The database of this machine stops without room, and with it every form: mails wait outside before that. */
export async function requireDisk({ env }: Pick<Services, 'env'>): Promise<void> {
  if (env.databaseUrl !== undefined) return;
  const space = await diskSpace(env.dataDir);
  if (space !== undefined && space.free < env.inboxLeastFree) {
    throw new MailDeferred('all', 'There is too little room on the disk.', lookAgain);
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
