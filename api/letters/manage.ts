import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Frozen } from './compose.ts';
import { letterCopies, letters } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

type Plan = {
  origin: string;
  sendAt?: Date | undefined;
  perMinute?: number | undefined;
};

/**
 * Stores a letter as it is now, to be sent to everybody who is subscribed when its time comes.
 * @throws Refusal `invalid` if it was sent or started before
 */
export async function scheduleLetter(
  db: Queryable,
  frozen: Frozen,
  { origin, sendAt, perMinute }: Plan,
): Promise<LetterRow> {
  // Whoever got it before it was cancelled must not get it again.
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
      state: 'scheduled',
      ...(sendAt && { sendAt }),
      ...(perMinute !== undefined && { perMinute }),
    })
    .onConflictDoNothing()
    .returning();
  if (stored === undefined) throw wasStarted(frozen.slug);
  return stored;
}

const wasStarted = (slug: string) => new Refusal('invalid', `${slug} was sent or started already.`);

/** Makes a copy for everybody who is subscribed and reachable now, in one transaction. */
export async function startLetter(transaction: Queryable, letterId: string): Promise<void> {
  await transaction.execute(sql`
    insert into letter_copies (letter_id, subscriber_id, email_hash)
    select ${letterId}, id, sha256(convert_to(email_key, 'utf8')) from newsletter_subscribers
    where status = 'confirmed' and unreachable_at is null
    on conflict do nothing`);
  await transaction
    .update(letters)
    .set({ state: 'sending', startedAt: sql`now()`, nextAt: sql`now()` })
    .where(eq(letters.id, letterId));
}

/** Pauses a letter and says why; what is under way ends as it does. @returns whether it was being sent */
export async function pauseLetter(
  db: Queryable,
  letterId: string,
  reason: string,
): Promise<boolean> {
  return changeState(db, letterId, ['scheduled', 'sending'], 'paused', reason);
}

/** Goes on with a paused letter; one that never began begins. @throws Refusal if it is not paused, or from elsewhere */
export async function resumeLetter(db: Database, letterId: string, origin: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [letter] = await transaction
      .select()
      .from(letters)
      .where(eq(letters.id, letterId))
      .for('update');
    if (letter?.state !== 'paused') throw new Refusal('invalid', 'This letter is not paused.');
    const resumed = {
      origin,
      reason: '',
      policyRefusals: 0,
      nextAt: sql`now()`,
      ...(letter.startedAt === null && { sendAt: sql`now()` }),
    };
    await transaction
      .update(letters)
      .set({ ...resumed, state: letter.startedAt === null ? 'scheduled' : 'sending' })
      .where(eq(letters.id, letterId));
  });
}

/** Ends a letter: nobody else gets it. @returns whether it was not over yet */
export async function cancelLetter(db: Queryable, letterId: string): Promise<boolean> {
  return changeState(db, letterId, ['scheduled', 'sending', 'paused'], 'cancelled', '');
}

/** Sends an uncertain copy again, because a person says so. @returns whether it was uncertain */
export async function sendAgain(db: Queryable, copyId: string): Promise<boolean> {
  const changed = await db
    .update(letterCopies)
    .set({ state: 'waiting', dueAt: sql`now()`, endedAt: null })
    .where(and(eq(letterCopies.id, copyId), eq(letterCopies.state, 'uncertain')))
    .returning({ letterId: letterCopies.letterId });
  const [copy] = changed;
  if (copy === undefined) return false;
  await db
    .update(letters)
    .set({ state: 'sending', endedAt: null })
    .where(and(eq(letters.id, copy.letterId), eq(letters.state, 'sent')));
  return true;
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
