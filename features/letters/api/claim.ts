import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { pauseReasons, senderCrashed } from '#features/letters/contract/letters.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import type { LetterRow } from './manage.ts';
import { startLetter } from './manage.ts';
import { letterCopies, letters } from './tables.ts';
import { speedUp } from './throttle.ts';

/** A copy that this process has claimed. */
export type Claimed = {
  id: string;
  subscriberId: string;
  email: string;
  /** The tag of the language that the reader subscribed in. Null for the main language. */
  language: string | null;
  tries: number;
};

/** A letter that is being sent, and the claimed copies. */
export type Claim = { letter: LetterRow; copies: Claimed[] };

/** How many hours late a scheduled letter may start without confirmation. */
const lateHours = 2;

/**
 * Claims as many due copies as the rate allows. Consent and suppression are checked in the same
 * transaction, so sending must wait until it commits.
 * @param most the maximum number to claim at once
 * @returns undefined if nothing is due
 */
export async function claimCopies(
  transaction: Queryable,
  origin: string,
  most: number,
): Promise<Claim | undefined> {
  const [letter] = await transaction
    .select()
    .from(letters)
    .where(
      and(
        inArray(letters.state, ['scheduled', 'sending']),
        lte(letters.sendAt, sql`now()`),
        lte(letters.nextAt, sql`now()`),
        hasWork,
      ),
    )
    .orderBy(letters.sendAt)
    .limit(1)
    // Other processes hold the lock only for milliseconds.
    .for('update');
  if (letter === undefined || (await isStopped(transaction, letter, origin))) return undefined;
  const { id, perMinute, pace } = letter;
  if (letter.state === 'scheduled') await startLetter(transaction, id);
  if (pace !== null) await speedUp(transaction, id);
  const limit = Math.min(perMinute ?? Infinity, pace ?? Infinity);
  // Spreads the copies across at least six batches a minute.
  const copies = await takeWaiting(
    transaction,
    id,
    Math.max(1, Math.min(most, Math.floor(limit / 6))),
  );
  if (copies.length === 0) await endIfDone(transaction, id);
  if (limit !== Infinity) {
    const seconds = (60 / limit) * copies.length;
    await transaction
      .update(letters)
      // Makes up for late polls by up to two seconds, because an idle process polls once a second.
      .set({
        nextAt: sql`greatest(${letters.nextAt}, now() - interval '2 seconds') + make_interval(secs => ${seconds})`,
      })
      .where(eq(letters.id, id));
  }
  return { letter, copies: await withConsent(transaction, copies) };
}

/**
 * The condition that a letter is ready to start, has due copies, or is ready to finish. A letter
 * with only deferred copies does not block others.
 */
const hasWork = sql`(${letters.state} = 'scheduled'
  or exists (select from letter_copies c
    where c.letter_id = ${letters.id} and c.state = 'waiting' and c.due_at <= now())
  or not exists (select from letter_copies c
    where c.letter_id = ${letters.id} and c.state in ('waiting', 'claimed')))`;

/**
 * Pauses a letter that was started at another origin, for example in a copy of the database, or
 * that is long overdue.
 */
async function isStopped(
  transaction: Queryable,
  { id, state, origin: own, sendAt }: LetterRow,
  origin: string,
): Promise<boolean> {
  const [now] = (
    await transaction.execute<{ isLate: boolean }>(
      sql`select ${sendAt.toISOString()}::timestamptz < now() - make_interval(hours => ${lateHours}) as "isLate"`,
    )
  ).rows;
  const isElsewhere = own !== origin;
  const isLate = state === 'scheduled' && now?.isLate === true;
  if (!isElsewhere && !isLate) return false;
  await transaction
    .update(letters)
    .set({
      state: 'paused',
      reason: isElsewhere ? pauseReasons.isElsewhere + own : pauseReasons.isLate,
    })
    .where(eq(letters.id, id));
  if (isElsewhere) await doubtUnsent(transaction, id);
  return true;
}

/** Marks unsent copies as uncertain, because the other instance may have sent them. */
async function doubtUnsent(transaction: Queryable, letterId: string): Promise<void> {
  await transaction
    .update(letterCopies)
    .set({ state: 'uncertain', endedAt: sql`now()` })
    .where(
      and(eq(letterCopies.letterId, letterId), inArray(letterCopies.state, ['waiting', 'claimed'])),
    );
}

/**
 * Uses two statements because in a subquery of the update, the limit might be applied once per row
 * of a join.
 */
async function takeWaiting(transaction: Queryable, letterId: string, most: number) {
  const due = await transaction
    .select({ id: letterCopies.id })
    .from(letterCopies)
    .where(
      and(
        eq(letterCopies.letterId, letterId),
        eq(letterCopies.state, 'waiting'),
        lte(letterCopies.dueAt, sql`now()`),
      ),
    )
    .orderBy(letterCopies.dueAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return transaction
    .update(letterCopies)
    .set({
      state: 'claimed',
      claimedAt: sql`now()`,
      firstTriedAt: sql`coalesce(${letterCopies.firstTriedAt}, now())`,
      tries: sql`${letterCopies.tries} + 1`,
    })
    .where(
      inArray(
        letterCopies.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}

/** Returns the copies whose readers are still subscribed, and marks the others. */
async function withConsent(
  transaction: Queryable,
  copies: (typeof letterCopies.$inferSelect)[],
): Promise<Claimed[]> {
  if (copies.length === 0) return [];
  const ids = copies.flatMap(({ subscriberId }) => subscriberId ?? []);
  const readers = await transaction
    .select({ id: subscribers.id, email: subscribers.email, language: subscribers.language })
    .from(subscribers)
    .where(and(inArray(subscribers.id, ids), eq(subscribers.status, 'confirmed')))
    .for('share');
  const known = new Map(readers.map(({ id, ...reader }) => [id, reader]));
  const claimed = copies.flatMap(({ id, subscriberId, tries }) => {
    const reader = subscriberId === null ? undefined : known.get(subscriberId);
    return subscriberId === null || reader === undefined
      ? []
      : [{ id, subscriberId, tries, ...reader }];
  });
  const left = copies.filter(({ id }) => !claimed.some((copy) => copy.id === id));
  if (left.length > 0) {
    await transaction
      .update(letterCopies)
      .set({ state: 'left', endedAt: sql`now()` })
      .where(
        inArray(
          letterCopies.id,
          left.map(({ id }) => id),
        ),
      );
  }
  return claimed;
}

/** Finishes a letter once none of its copies is waiting or in progress. */
async function endIfDone(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    update letters set state = 'sent', ended_at = now()
    where id = ${letterId} and state = 'sending' and not exists (
      select from letter_copies where letter_id = ${letterId} and state in ('waiting', 'claimed'))`);
}

/**
 * Marks copies that were claimed long ago as uncertain, because their process has died and it is
 * unknown how far it got.
 * @param leaseSeconds longer than sending any email takes
 * @returns the number of copies marked
 */
export async function markUncertain(db: Queryable, leaseSeconds: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update letter_copies set state = 'uncertain', ended_at = now(), detail = ${senderCrashed}
    where state = 'claimed' and claimed_at < now() - make_interval(secs => ${leaseSeconds})`);
  return rowCount ?? 0;
}
