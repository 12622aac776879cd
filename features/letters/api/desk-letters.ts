import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { alertIdOf } from '#features/desk/api/alert-id.ts';
import type { LetterAction } from '#features/desk/api/event-text.ts';
import { minuteAgo } from '#features/desk/api/local-time.ts';
import { mentionable } from '#features/desk/api/mentions.ts';
import { record } from '#features/desk/api/record-event.ts';
import type { TransactionServices } from '#features/desk/api/services.ts';
import { deskEvents } from '#features/desk/api/tables.ts';
import { pauseReasons } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import { addressesOf, type Frozen, freezeLetter } from './compose.ts';
import { requireFrequencyCap } from './frequency-cap.ts';
import { type LetterFile, readLetterFiles } from './letter-files.ts';
import { keepPictures } from './letter-pictures.ts';
import {
  approveLetter,
  type Copies,
  cancelLetter,
  type LetterRow,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  sendAgain,
} from './manage.ts';
import { letterCopies, letters } from './tables.ts';

// Actions on letters for the desk and the command line. Each action is logged in the given
// transaction.

type Services = Pick<TransactionServices, 'db' | 'settings' | 'env'>;

/** The staff member who sends the letter. Null if sent from the command line. */
type Who = string | null;

type Wish = {
  slug: string;
  /** The hash of the text the user saw. */
  hash?: string;
  /** Defaults to now. */
  sendAt?: Date | undefined;
  perMinute?: number | undefined;
  /** Confirms sending more letters than readers agreed to. */
  isMeant?: boolean | undefined;
};

/**
 * Freezes the current version of a letter in `content/newsletter/`.
 * @throws Refusal `not_found`, or as `freezeLetter` does
 */
export function frozenLetter({ settings, env }: Omit<Services, 'db'>, slug: string): Frozen {
  return freezeLetter(fileOf(slug), settings, addressesOf(env));
}

function fileOf(slug: string): LetterFile {
  const file = readLetterFiles().find((one) => one.slug === slug);
  if (file === undefined) throw new Refusal('not_found', m.letters.unknown({ letter: slug }));
  return file;
}

/**
 * Schedules a letter or, if a second person must approve it, proposes it and emails everyone who
 * may approve it.
 * @throws Refusal `stale` if it was already started or its text was changed, `unconfirmed` for more
 * letters than readers agreed to
 */
export async function sendLetter(
  services: Services & Pick<TransactionServices, 'enqueueMail'>,
  who: Who,
  wish: Wish,
): Promise<LetterRow> {
  const { db, settings, env, enqueueMail } = services;
  const { slug, hash, sendAt, perMinute, isMeant = false } = wish;
  const file = fileOf(slug);
  const frozen = freezeLetter(file, settings, addressesOf(env));
  if (hash !== undefined && hash !== frozen.hash) throw new Refusal('stale', m.letters.changed());
  if (sendAt !== undefined && sendAt.getTime() < minuteAgo()) {
    throw new WrongField('at', m.letters.timePast());
  }
  await lockPublishing(db);
  const isProposal = await needsSecondPerson(db);
  const plan = { origin: env.origin, sendAt, perMinute, staffId: who, isProposal };
  const letter = await scheduleLetter(db, frozen, plan);
  await keepPictures(db, letter.id, file);
  if (!isMeant) await requireFrequencyCap(db, sendAt ?? new Date(), settings, letter.id);
  await recordAction(db, who, slug, isProposal ? 'proposed' : 'scheduled');
  if (isProposal) {
    // The same people may approve letters.
    const others = (await mentionable(db)).filter(({ id }) => id !== who);
    const mails = others.map(({ id }) => ({
      kind: 'letters.proposed' as const,
      id: alertIdOf(letter.id, id),
    }));
    if (mails.length > 0) await enqueueMail(db, ...mails);
  }
  return letter;
}

/**
 * Approves another person's proposal for the proposed time or, if that has passed, for now.
 * @returns the letter's name
 * @throws Refusal as `approveLetter` does, and `unconfirmed` for more letters than readers agreed
 * to
 */
export async function approve(
  { db, settings, env }: Services,
  who: string,
  letterId: string,
  isMeant: boolean,
): Promise<string> {
  await lockPublishing(db);
  const letter = await letterById(db, letterId);
  await approveLetter(db, letter, who, env.origin);
  const at = new Date(Math.max(Date.now(), letter.sendAt.getTime()));
  if (!isMeant) await requireFrequencyCap(db, at, settings, letterId);
  await recordAction(db, who, letter.slug, 'approved');
  return letter.slug;
}

/**
 * Pauses, resumes or cancels a letter.
 * @returns its name
 * @throws Refusal `stale` if the action is no longer possible
 */
export async function changeLetter(
  { db, env }: Services,
  who: string,
  letterId: string,
  action: 'paused' | 'resumed' | 'cancelled',
): Promise<string> {
  const { slug } = await letterById(db, letterId);
  if (action === 'resumed') {
    await resumeLetter(db, letterId, env.origin);
  } else if (action === 'paused') {
    const isPaused = await pauseLetter(db, letterId, pauseReasons.byHand);
    if (!isPaused) throw new Refusal('stale', m.letters.notUnderWay());
  } else if (!(await cancelLetter(db, letterId))) {
    throw new Refusal('stale', m.letters.alreadyEnded());
  }
  await recordAction(db, who, slug, action);
  return slug;
}

/**
 * Resends one uncertain copy, or all uncertain copies of a letter.
 * @returns the letter's name, and the number of copies
 * @throws Refusal `stale` if no copy is uncertain anymore
 */
export async function repeatCopies(
  { db }: Services,
  who: string,
  copies: Copies,
): Promise<{ slug: string; count: number }> {
  const isOne = 'copyId' in copies;
  const [letter] = await db
    .select({ slug: letters.slug })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .where(isOne ? eq(letterCopies.id, copies.copyId) : eq(letters.id, copies.letterId))
    .limit(1);
  const count = letter === undefined ? 0 : await sendAgain(db, copies);
  if (letter === undefined || count === 0) {
    throw new Refusal('stale', m.letters.copyNotUncertain());
  }
  await recordAction(db, who, letter.slug, isOne ? 'again' : 'all-again');
  return { slug: letter.slug, count };
}

/** Logs an action on a letter. */
export async function recordAction(db: Queryable, who: Who, letter: string, did: LetterAction) {
  await record(db, { kind: 'letter', staffId: who, detail: { letter, did } });
}

/**
 * Returns whether letters need a second person's approval, according to the owner's latest setting,
 * which is stored only in the log.
 */
export async function needsSecondPerson(db: Readable): Promise<boolean> {
  const [last] = await db
    .select({ detail: deskEvents.detail })
    .from(deskEvents)
    .where(and(eq(deskEvents.kind, 'second-person'), sql`${deskEvents.detail} ->> 'for' is null`))
    .orderBy(desc(deskEvents.id))
    .limit(1);
  return last?.detail.is === 'on';
}

/** Sets whether letters need a second person's approval. Scheduled letters are not affected. */
export async function requireSecondPerson(db: Queryable, who: string, isOn: boolean) {
  await record(db, { kind: 'second-person', staffId: who, detail: { is: isOn ? 'on' : 'off' } });
}

/**
 * Returns a stored letter.
 * @throws Refusal `not_found`
 */
async function letterById(db: Queryable, id: string): Promise<LetterRow> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  if (letter === undefined) throw new Refusal('not_found', m.answers.notFound());
  return letter;
}

/** Serializes scheduling, so that two letters scheduled at the same time see each other. */
const lockPublishing = (transaction: Queryable) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('letters'))`);
