import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import type { SentLetter } from '#api/feature-types/services.ts';
import { type CopyList, type CopyState, copyStates } from '#features/letters/contract/letters.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import type { LetterRow } from './manage.ts';
import { letterCopies, letters } from './tables.ts';

export type Result = {
  counts: Record<CopyState, number>;
  /** Copies that bounced after being accepted. */
  bounced: { hard: number; soft: number };
  /**
   * The number of readers who unsubscribed within seven days of receiving the letter, except those
   * who undid it.
   */
  unsubscribed: number;
  /** The number of copies waiting for a retry. */
  putOff: number;
  /** The estimated minutes left. Null if the letter is not being sent or there is no estimate. */
  minutesLeft: number | null;
};

export async function resultOf(
  db: Readable,
  { id, state: letterState, perMinute }: Pick<LetterRow, 'id' | 'state' | 'perMinute'>,
): Promise<Result> {
  const { rows } = await db.execute<Record<string, number> & { state: CopyState }>(sql`
    select state, count(*)::int as copies,
      (count(*) filter (where bounce = 'hard'))::int as hard,
      (count(*) filter (where bounce = 'soft'))::int as soft,
      (count(*) filter (where state = 'accepted' and exists (
        select from newsletter_unsubscribe_log log where log.email_hash = copy.email_hash
          and log.effective_at between copy.ended_at and copy.ended_at + interval '7 days'
          and not exists (select from newsletter_consents undo
            where undo.subscriber_id = copy.subscriber_id and undo.event in ('resubscribed', 'confirmed')
              and undo.recorded_at between log.effective_at and log.effective_at + interval '7 days'))))::int as unsubscribed,
      (count(*) filter (where state = 'waiting' and due_at > now()))::int as put_off,
      (count(*) filter (where ended_at > now() - interval '2 minutes'))::int as recent,
      extract(epoch from now() - min(ended_at) filter (where ended_at > now() - interval '2 minutes'))::float8 as seconds
    from letter_copies copy where letter_id = ${id} group by state`);
  const sum = (name: string) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  // Cast because `Object.fromEntries` loses the key types.
  const counts = Object.fromEntries(
    copyStates.map((name) => [name, rows.find(({ state }) => state === name)?.copies ?? 0]),
  ) as Result['counts'];
  const putOff = sum('put_off');
  const seconds = Math.max(10, ...rows.map((row) => row.seconds ?? 0));
  const pace = sum('recent') > 0 ? (sum('recent') * 60) / seconds : perMinute;
  const open = counts.waiting + counts.claimed - putOff;
  return {
    counts,
    bounced: { hard: sum('hard'), soft: sum('soft') },
    unsubscribed: sum('unsubscribed'),
    putOff,
    minutesLeft:
      letterState === 'sending' && pace !== null && open > 0 ? Math.ceil(open / pace) : null,
  };
}

/** The number of people per page of a list. */
const pageSize = 50;

/**
 * Returns one page of a letter's list of people.
 * @param after the cursor of the previous page
 */
export async function peopleIn(db: Readable, letterId: string, list: CopyList, after?: string) {
  const rows = await db
    .select({
      id: letterCopies.id,
      state: letterCopies.state,
      email: subscribers.email,
      tries: letterCopies.tries,
      endedAt: letterCopies.endedAt,
      detail: letterCopies.detail,
      bounce: letterCopies.bounce,
    })
    .from(letterCopies)
    .leftJoin(subscribers, eq(subscribers.id, letterCopies.subscriberId))
    .where(
      and(
        eq(letterCopies.letterId, letterId),
        list === 'bounced' ? isNotNull(letterCopies.bounce) : eq(letterCopies.state, list),
        after === undefined ? undefined : gt(letterCopies.id, after),
      ),
    )
    .orderBy(asc(letterCopies.id))
    .limit(pageSize + 1);
  const people = rows.slice(0, pageSize);
  return { people, next: rows.length > pageSize ? (people.at(-1)?.id ?? null) : null };
}

/**
 * Records a bounce of an accepted copy.
 * @param mailId the id of the copy
 * @param recipient the recipient to whom delivery failed, who must be the reader
 */
export async function recordBounce(
  db: Queryable,
  mailId: string,
  recipient: string,
  bounce: 'hard' | 'soft',
): Promise<void> {
  await db
    .update(letterCopies)
    .set({ bounce, bouncedAt: sql`now()` })
    .where(and(eq(letterCopies.id, mailId), eq(letterCopies.emailHash, emailHash(recipient))));
}

/** Returns the letter that each email is a copy of, by email id. */
export async function lettersOf(db: Readable, mailIds: string[]): Promise<Map<string, SentLetter>> {
  const rows = await db
    .select({ id: letterCopies.id, subject: letters.subject, slug: letters.slug })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .where(inArray(letterCopies.id, mailIds));
  return new Map(rows.map(({ id, subject, slug }) => [id, { subject, page: `/letters/${slug}` }]));
}
