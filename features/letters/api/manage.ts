import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { pauseReasons } from '#features/letters/contract/letters.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { languageOf } from '#messages/language.ts';
import { m } from '#messages/messages.ts';
import type { Frozen } from './compose.ts';
import { letterCopies, letters } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

type Plan = {
  origin: string;
  sendAt?: Date | undefined;
  perMinute?: number | undefined;
  /** The person who wants the letter sent. Null if sent from the command line. */
  staffId?: string | null;
  /** Whether a second person must approve the letter first. */
  isProposal?: boolean;
};

/** The current recipients: everyone who is subscribed and reachable. */
const isReader = and(eq(subscribers.status, 'confirmed'), isNull(subscribers.unreachableAt));

/**
 * Returns the number of people who would receive a letter sent now, by the language in which they
 * subscribed, without its region. Null stands for the main language.
 * @param main the main language's tag, which is stored as well
 */
export function countReaders(
  db: Readable,
  main: string,
): Promise<{ language: string | null; count: number }[]> {
  const subscribed = sql`split_part(${subscribers.language}, '-', 1)`;
  const language = sql<string | null>`nullif(${subscribed}, ${languageOf(main)})`;
  return db
    .select({ language, count: count() })
    .from(subscribers)
    .where(isReader)
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls first`);
}

/**
 * Stores a letter in its current form, to be sent to everyone who is subscribed when it is due.
 * @throws Refusal `stale` if it was already sent or started
 */
export async function scheduleLetter(
  db: Queryable,
  frozen: Frozen,
  { origin, sendAt, perMinute, staffId = null, isProposal = false }: Plan,
): Promise<LetterRow> {
  // People who received the letter before it was canceled must not receive it again.
  const [begun] = await db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.slug, frozen.slug), isNotNull(letters.startedAt)))
    .limit(1);
  if (begun !== undefined) throw wasStarted(frozen.slug);
  const [stored] = await db
    .insert(letters)
    .values({
      ...frozen,
      origin,
      staffId,
      state: isProposal ? 'proposed' : 'scheduled',
      ...(sendAt && { sendAt }),
      ...(perMinute !== undefined && { perMinute }),
    })
    .onConflictDoNothing()
    .returning();
  if (stored === undefined) throw wasStarted(frozen.slug);
  return stored;
}

const wasStarted = (letter: string) => new Refusal('stale', m.letters.started({ letter }));

/**
 * Schedules a proposed letter as it was frozen, for its time or, if that has passed, for now.
 * @param staffId the approver's id
 * @throws Refusal `invalid` for the proposer, `stale` if it is no longer a proposal
 */
export async function approveLetter(
  db: Queryable,
  letter: LetterRow,
  staffId: string,
  origin: string,
): Promise<void> {
  if (letter.staffId === staffId) throw new Refusal('invalid', m.letters.ownProposal());
  const approved = await db
    .update(letters)
    .set({ state: 'scheduled', origin, reason: '', sendAt: notBeforeNow })
    .where(and(eq(letters.id, letter.id), eq(letters.state, 'proposed')))
    .returning({ id: letters.id });
  if (approved.length === 0) throw new Refusal('stale', m.letters.notProposed());
}

const notBeforeNow = sql`greatest(${letters.sendAt}, now())`;

/** Creates a copy for everyone who is subscribed and reachable now, in one transaction. */
export async function startLetter(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    insert into letter_copies (letter_id, subscriber_id, email_hash)
    select ${letterId}, id, sha256(convert_to(email_key, 'utf8')) from ${subscribers}
    where ${isReader}
    on conflict do nothing`);
  await transaction
    .update(letters)
    .set({ state: 'sending', startedAt: sql`now()`, nextAt: sql`now()` })
    .where(eq(letters.id, letterId));
}

/**
 * Pauses a letter, stating a reason. Emails in flight are still completed. Returns whether the
 * letter was being sent.
 */
export async function pauseLetter(
  db: Queryable,
  letterId: string,
  reason: string,
): Promise<boolean> {
  return changeState(db, letterId, ['scheduled', 'sending'], 'paused', reason);
}

/**
 * Resumes a paused letter. A letter that was never started is scheduled as before, or for now. At a
 * different origin, it is paused again, because sending may have continued at the first one.
 * @throws Refusal `stale` if it is not paused
 */
export async function resumeLetter(db: Queryable, letterId: string, origin: string): Promise<void> {
  await retryRefused(db, letterId);
  const resumed = await db
    .update(letters)
    .set({
      state: sql`case when ${letters.startedAt} is null then 'scheduled' else 'sending' end`,
      sendAt: sql`case when ${letters.startedAt} is null then ${notBeforeNow} else ${letters.sendAt} end`,
      origin: sql`case when ${knowsOrigin} then ${origin} else ${letters.origin} end`,
      reason: '',
      policyRefusals: 0,
      nextAt: sql`now()`,
    })
    .where(and(eq(letters.id, letterId), eq(letters.state, 'paused')))
    .returning({ id: letters.id });
  if (resumed.length === 0) throw new Refusal('stale', m.letters.notPaused());
  // The pause does not count toward how long copies are tried.
  await db
    .update(letterCopies)
    .set({ firstTriedAt: null })
    .where(
      and(
        eq(letterCopies.letterId, letterId),
        eq(letterCopies.state, 'waiting'),
        isNotNull(letterCopies.firstTriedAt),
      ),
    );
}

/**
 * Retries the copies whose rejections caused the letter to be paused (`isPolicy`). Each is retried
 * only once, so that the letter ends even if those readers' servers keep rejecting it.
 */
async function retryRefused(db: Queryable, letterId: string): Promise<void> {
  const { byHand, isLate, isRestored, isElsewhere } = pauseReasons;
  await db.execute(sql`
    update letter_copies copy set state = 'waiting', due_at = now(), first_tried_at = null, ended_at = null
    from letters letter
    where letter.id = ${letterId} and letter.state = 'paused'
      and letter.reason not in (${byHand}, ${isLate}, ${isRestored})
      and not starts_with(letter.reason, ${isElsewhere})
      and copy.letter_id = letter.id and copy.state = 'refused' and copy.tries = 1
      and copy.subscriber_id is not null and copy.detail ~ ${String.raw`\m5\.7\.\d`}`);
}

/**
 * Matches a letter whose pause reason warns that it may have been sent elsewhere, so the person who
 * resumes it knows.
 */
const knowsOrigin = sql`(${letters.reason} = ${pauseReasons.isRestored}
  or starts_with(${letters.reason}, ${pauseReasons.isElsewhere}))`;

/** Cancels a letter, so that no further copies are sent. Returns whether it was still active. */
export async function cancelLetter(db: Queryable, letterId: string): Promise<boolean> {
  return changeState(db, letterId, ['proposed', 'scheduled', 'sending', 'paused'], 'cancelled', '');
}

/** One copy, or all copies of a letter. */
export type Copies = { copyId: string } | { letterId: string };

/**
 * Resends uncertain copies at a person's request.
 * @returns the number of uncertain copies, except those of canceled letters or for erased readers
 */
export async function sendAgain(db: Queryable, copies: Copies): Promise<number> {
  const named =
    'copyId' in copies
      ? sql`letter_copies.id = ${copies.copyId}`
      : sql`letter_copies.letter_id = ${copies.letterId}`;
  // Uses one statement, because a copy waiting in a finished letter would never be sent.
  const { rows } = await db.execute<{ count: number }>(sql`
    with copy as (
      update letter_copies set state = 'waiting', due_at = now(), first_tried_at = null, ended_at = null
      from letters letter
      where ${named} and letter_copies.state = 'uncertain' and subscriber_id is not null
        and letter.id = letter_id and letter.state in ('sending', 'paused', 'sent')
      returning letter_id
    ), going as (
      update letters set state = case when state = 'sent' then 'sending' else state end, ended_at = null
      where id in (select letter_id from copy)
    )
    select count(*)::int as count from copy`);
  return rows[0]?.count ?? 0;
}

async function changeState(
  db: Queryable,
  letterId: string,
  from: LetterRow['state'][],
  to: LetterRow['state'],
  reason: string,
): Promise<boolean> {
  const changed = await db
    .update(letters)
    .set({ state: to, reason })
    .where(and(eq(letters.id, letterId), inArray(letters.state, from)))
    .returning({ id: letters.id });
  return changed.length > 0;
}
