import { count, desc, inArray, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { todayIn } from '#contract/formats/today-in.ts';
import type { LetterState } from '#features/letters/contract/letters.ts';
import type { LetterFile } from './letter-files.ts';
import type { LetterRow } from './manage.ts';
import { letters } from './tables.ts';

/** A letter in the list. `state` is null until the letter is scheduled. */
export type ListedLetter = {
  /** Whether the letter's file says to send it. If not, it is archive-only. */
  send: boolean;
  slug: string;
  subject: string;
  date: string;
  state: LetterState | null;
  sendAt: Date | null;
  endedAt: Date | null;
  /**
   * The number of copies, and how many of them are finished (`over`), were accepted and have not
   * bounced (`delivered`), or have bounced.
   */
  copies: number;
  over: number;
  delivered: number;
  bounced: number;
};

/**
 * Lists letters with their state: first those with a file, in the order of the files, then those
 * without one, newest first. Omits archive-only letters.
 * @param timeZone the agency's, which determines the day of a letter without a file
 */
export async function listLetters(
  db: Readable,
  files: LetterFile[],
  timeZone: string,
): Promise<ListedLetter[]> {
  const { slug, subject, state, createdAt, sendAt, startedAt, endedAt } = letters;
  // Spelled out because in a subquery, Drizzle omits the table name, and the column would then be
  // the copy's.
  const ofLetter = sql.raw('from letter_copies where letter_id = letters.id');
  const copies = sql<number>`(select count(*)::int ${ofLetter})`;
  const over = sql<number>`(select count(ended_at)::int ${ofLetter})`;
  const delivered = sql<number>`(select count(*)::int ${ofLetter} and state = 'accepted' and bounce is null)`;
  const bounced = sql<number>`(select count(bounce)::int ${ofLetter})`;
  const newest = await db
    .selectDistinctOn([slug], {
      slug,
      subject,
      state,
      createdAt,
      sendAt,
      startedAt,
      endedAt,
      copies,
      over,
      delivered,
      bounced,
    })
    .from(letters)
    .orderBy(slug, desc(createdAt));
  const rows = newest.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const noCopies = { copies: 0, over: 0, delivered: 0, bounced: 0 };
  const unsent = { state: null, sendAt: null, endedAt: null, ...noCopies };
  const sent = files.filter(({ send, slug: own }) => send || rows.some((row) => row.slug === own));
  const written = sent.map((file): ListedLetter => {
    const row = rows.find((one) => one.slug === file.slug);
    const { slug, date, send } = file;
    const fromFile = { slug, subject: file.title, date, send };
    return row === undefined || isUnsent(row) ? { ...fromFile, ...unsent } : { ...row, date, send };
  });
  const gone = rows
    .filter((row) => !files.some((file) => file.slug === row.slug))
    .map((row) => ({ ...row, send: true, date: todayIn(timeZone, row.createdAt) }));
  return [...written, ...gone];
}

/**
 * Returns whether a letter was canceled before anyone received it, so that its name may be used
 * again.
 */
export const isUnsent = ({ state, startedAt }: Pick<LetterRow, 'state' | 'startedAt'>): boolean =>
  state === 'cancelled' && startedAt === null;

/** Returns the number of letters that need action because they are paused or proposed. */
export async function countWaiting(db: Readable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(letters)
    .where(inArray(letters.state, ['paused', 'proposed']));
  return row?.count ?? 0;
}
