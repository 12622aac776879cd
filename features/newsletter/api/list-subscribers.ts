import { and, asc, count, eq, gt, ilike, or, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { spellingsOf } from '#api/db/spellings.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { m } from '#messages/messages.ts';
import { changeStatus, emailHash } from './consent.ts';
import { subscribers, unsubscribeLog } from './tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Which subscribers to list. `words` must match the address or the name. */
export type SubscriberFilter = {
  status?: SubscriberRow['status'] | undefined;
  language?: string | undefined;
  words?: string | undefined;
};

/** The number of subscribers per page. */
const pageSize = 50;

/**
 * Returns one page of subscribers, ordered by address.
 * @param main the main language's tag
 * @param after the cursor of the previous page
 */
export async function listSubscribers(
  db: Readable,
  { status, language, words = '' }: SubscriberFilter,
  main: string,
  after = '',
): Promise<{ rows: SubscriberRow[]; next: string | null }> {
  const found = await db
    .select()
    .from(subscribers)
    .where(
      and(
        gt(subscribers.emailKey, after),
        status && eq(subscribers.status, status),
        language === undefined
          ? undefined
          : // The region may have changed since the person subscribed.
            sql`split_part(coalesce(${subscribers.language}, ${main}), '-', 1) = split_part(${language}, '-', 1)`,
        ...words
          .split(/\s+/)
          .filter((word) => word !== '')
          .map((word) => or(...spellingsOf(word).map(hasPart))),
      ),
    )
    .orderBy(asc(subscribers.emailKey))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.emailKey ?? null) : null };
}

function hasPart(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(subscribers.email, pattern), ilike(subscribers.name, pattern));
}

export async function countByStatus(
  db: Readable,
): Promise<Partial<Record<SubscriberRow['status'], number>>> {
  const rows = await db
    .select({ status: subscribers.status, count: count() })
    .from(subscribers)
    .groupBy(subscribers.status);
  return Object.fromEntries(rows.map(({ status, count: number }) => [status, number]));
}

/**
 * Returns a single subscriber.
 * @throws Refusal `not_found`
 */
export async function subscriberById(db: Readable, id: string): Promise<SubscriberRow> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  if (row === undefined) throw new Refusal('not_found', m.answers.notFound());
  return row;
}

/**
 * Unsubscribes a reader who asked a staff member to do so. The change is recorded like any other
 * unsubscribe, and no email is sent.
 * @param source how they asked
 * @throws Refusal `not_found`, or `stale` for someone who receives no letters anyway
 */
export async function unsubscribeByHand(
  transaction: Queryable,
  id: string,
  source: string,
): Promise<void> {
  await transaction.execute(sql`select from ${subscribers} where id = ${id} for update`);
  const { email, status } = await subscriberById(transaction, id);
  if (status !== 'confirmed' && status !== 'pending') {
    throw new Refusal('stale', m.subscribers.getsNone());
  }
  const none = { ip: '', userAgent: '' };
  await changeStatus(transaction, id, 'unsubscribed', { event: 'unsubscribed', source, ...none });
  await transaction.insert(unsubscribeLog).values({
    emailHash: emailHash(email),
    effectiveAt: sql`clock_timestamp()`,
    channel: 'operator',
  });
}
