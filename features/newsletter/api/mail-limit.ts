import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { ago } from '#api/db/interval.ts';
import { type Duration, mailLimits } from '#contract/policy.ts';
import { requestedMails } from './tables.ts';

/** Returns whether a subscriber may receive another email of this kind. */
export async function isWithinMailLimit(
  transaction: Queryable,
  subscriberId: string,
  kind: typeof requestedMails.$inferSelect.kind,
): Promise<boolean> {
  const limit: { mails: number; within: Duration; apart?: Duration } = mailLimits[kind];
  const recent = await transaction
    .select({
      isFresh: sql<boolean>`${requestedMails.queuedAt} > ${ago(limit.apart ?? { seconds: 0 })}`,
    })
    .from(requestedMails)
    .where(
      and(
        eq(requestedMails.subscriberId, subscriberId),
        eq(requestedMails.kind, kind),
        gt(requestedMails.queuedAt, ago(limit.within)),
      ),
    );
  return recent.length < limit.mails && !recent.some(({ isFresh }) => isFresh);
}
