import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { requestedMails } from './tables.ts';

type Kind = typeof requestedMails.$inferSelect.kind;

/**
 * Minutes between two mails of a kind to one address, and their number in 24 hours: anyone can request
 * them, so they must not flood a stranger's mailbox.
 */
const limits: Record<Kind, { minutes: number; perDay: number }> = {
  confirm: { minutes: 5, perDay: 3 },
  already: { minutes: 0, perDay: 1 },
  'leave-link': { minutes: 5, perDay: 3 },
  goodbye: { minutes: 0, perDay: 3 },
};

/** Whether a subscriber may get another mail of this kind. */
export async function isWithinMailLimit(
  transaction: Queryable,
  subscriberId: string,
  kind: Kind,
): Promise<boolean> {
  const { minutes, perDay } = limits[kind];
  const recent = await transaction
    .select({
      isFresh: sql<boolean>`${requestedMails.queuedAt} > now() - ${minutes} * interval '1 minute'`,
    })
    .from(requestedMails)
    .where(
      and(
        eq(requestedMails.subscriberId, subscriberId),
        eq(requestedMails.kind, kind),
        gt(requestedMails.queuedAt, sql`now() - interval '24 hours'`),
      ),
    );
  return recent.length < perDay && !recent.some(({ isFresh }) => isFresh);
}
