import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { inboundMails, inboxRuns } from './tables.ts';

/** How the inbox is, for the status, readiness and metrics. */
export type InboxHealth = {
  succeededAt: Date | null;
  failedAt: Date | null;
  reason: string;
  /** Mails that wait in the mailbox. */
  waiting: number;
  /** Mails that belong to no request and wait for a person. */
  unmatched: number;
  /** Mails that could not be read, of those that are kept. */
  unreadable: number;
};

/** Records that the mailbox was read to its end, and how many mails wait in it. */
export async function recordSuccess(db: Queryable, waiting: number): Promise<void> {
  const set = { succeededAt: sql`now()`, failedAt: null, reason: '', waiting };
  await db.insert(inboxRuns).values(set).onConflictDoUpdate({ target: inboxRuns.id, set });
}

/** Records that the mailbox could not be read. */
export async function recordFailure(db: Queryable, reason: string): Promise<void> {
  const set = { failedAt: sql`now()`, reason: reason.slice(0, 300) };
  await db.insert(inboxRuns).values(set).onConflictDoUpdate({ target: inboxRuns.id, set });
}

export async function inboxHealth(db: Queryable): Promise<InboxHealth> {
  const [run] = await db.select().from(inboxRuns);
  const [unmatched] = await db
    .select({ count: count() })
    .from(inboundMails)
    .where(and(isNull(inboundMails.inquiryId), eq(inboundMails.isDismissed, false)));
  const [unreadable] = await db
    .select({ count: count() })
    .from(inboundMails)
    .where(isNotNull(inboundMails.problem));
  return {
    succeededAt: run?.succeededAt ?? null,
    failedAt: run?.failedAt ?? null,
    reason: run?.reason ?? '',
    waiting: run?.waiting ?? 0,
    unmatched: unmatched?.count ?? 0,
    unreadable: unreadable?.count ?? 0,
  };
}

/**
 * What went wrong with a mailbox, in words: the server's reply is not in the message of imapflow's errors, which is
 * "Command failed" for all of them.
 */
export function imapReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const told = ['responseText', 'serverResponseCode', 'code'].flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [error.message, ...told].join(': ').replace(/\s+/g, ' ').slice(0, 300);
}
