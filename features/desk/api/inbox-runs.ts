import { eq, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { inboxRuns } from './tables.ts';

/** Records that the mailbox was read to the end and how many emails are still waiting in it. */
export async function recordSuccess(db: Queryable, waiting: number): Promise<void> {
  const set = { succeededAt: sql`now()`, failedAt: null, reason: '', waiting };
  await db.insert(inboxRuns).values(set).onConflictDoUpdate({ target: inboxRuns.id, set });
}

/** Returns when the mailbox was last read to the end. */
export async function readLastSuccess(db: Readable): Promise<Date | null> {
  const [row] = await db.select({ succeededAt: inboxRuns.succeededAt }).from(inboxRuns);
  return row?.succeededAt ?? null;
}

/** Records that the mailbox could not be read. */
export async function recordFailure(db: Queryable, reason: string): Promise<void> {
  const set = { failedAt: sql`now()`, reason: reason.slice(0, 300) };
  await db.insert(inboxRuns).values(set).onConflictDoUpdate({ target: inboxRuns.id, set });
}

/**
 * Returns the first unprocessed UID in a mailbox without keywords.
 * @param mailbox its name and UIDVALIDITY
 */
export async function readNextUid(db: Readable, mailbox: string): Promise<number> {
  const [row] = await db
    .select({ nextUid: inboxRuns.nextUid })
    .from(inboxRuns)
    .where(eq(inboxRuns.nextUidOf, mailbox));
  return row?.nextUid ?? 1;
}

/** Stores the first unprocessed UID. */
export async function recordNextUid(
  db: Queryable,
  nextUidOf: string,
  nextUid: number,
): Promise<void> {
  const set = { nextUidOf, nextUid };
  await db.insert(inboxRuns).values(set).onConflictDoUpdate({ target: inboxRuns.id, set });
}

/**
 * Returns why reading the mailbox failed. An imapflow error's message is always "Command failed",
 * so the server's response is taken from other properties.
 */
export function imapReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const details = ['responseText', 'serverResponseCode', 'code'].flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return [error.message, ...details].join(': ').replace(/\s+/g, ' ').slice(0, 300);
}
