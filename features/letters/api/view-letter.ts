import { desc, eq } from 'drizzle-orm';
import { Refusal } from '#api/errors/refusal.ts';
import { StartupError } from '#api/errors/startup-error.ts';
import type { Mail } from '#api/mail/mail.ts';
import type { Member, ReadServices } from '#features/desk/api/services.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import type {
  DeskLetter,
  DeskLetters,
  SentLetter,
} from '#features/letters/contract/desk-letters.ts';
import { pauseReasons } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import {
  addressesOf,
  type Frozen,
  inLanguageOf,
  mailForReader,
  translationTag,
} from './compose.ts';
import { frozenLetter, needsSecondPerson } from './desk-letters.ts';
import { readLetterFiles } from './letter-files.ts';
import { isUnsent, listLetters } from './list.ts';
import { countReaders, type LetterRow } from './manage.ts';
import { resultOf } from './result.ts';
import { type LetterText, letters } from './tables.ts';

export async function viewLetters({
  db,
  settings,
}: Pick<ReadServices, 'db' | 'settings'>): Promise<DeskLetters> {
  const rows = await listLetters(db, readLetterFiles(), settings.place.timeZone);
  return {
    letters: rows
      .filter(({ send, state }) => send || state !== null)
      .map(({ send: _, ...row }) => ({
        ...row,
        sendAt: row.sendAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
      })),
    needsSecondPerson: await needsSecondPerson(db),
  };
}

/**
 * Returns a letter for the desk: as it was frozen or, if it may still be sent, the current version
 * of its file.
 * @throws Refusal `not_found`, or `invalid` naming the mistakes in the file
 */
export async function viewLetter(
  services: Pick<ReadServices, 'db' | 'settings' | 'env'>,
  member: Member,
  slug: string,
): Promise<DeskLetter> {
  const { db, env, settings } = services;
  const { row, shown } = await shownLetter(services, slug);
  const readersByLanguage = (await countReaders(db, settings.language)).map(
    ({ language, count }) => {
      const tag = translationTag(shown, language);
      const isWritten = language === null || tag !== undefined;
      return { language: tag ?? language, count, isWritten };
    },
  );
  const readers = readersByLanguage.reduce((sum, { count }) => sum + count, 0);
  return {
    slug,
    hash: shown.hash,
    subject: shown.subject,
    mails: [null, ...Object.keys(shown.translations)].map((language) => {
      const { html = '', text, subject } = mailOf(env, shown, member, language);
      const { preview = '' } = language === null ? shown : (shown.translations[language] ?? {});
      const size = Buffer.byteLength(html) + Buffer.byteLength(text);
      return { language, subject, preview, text, size };
    }),
    readers,
    readersByLanguage,
    needsSecondPerson: await needsSecondPerson(db),
    reachesNobody: env.smtpUrl === undefined,
    sent: row === undefined ? null : await viewSent(services, member, row),
  };
}

/**
 * Returns a letter's HTML as a staff member would receive it.
 * @param language the tag of the language; the original if undefined or if the letter has no such
 * version
 * @throws Refusal as `viewLetter` does
 */
export async function letterMail(
  services: Pick<ReadServices, 'db' | 'settings' | 'env'>,
  member: Member,
  slug: string,
  language: string | undefined,
): Promise<string> {
  const { shown } = await shownLetter(services, slug);
  return mailOf(services.env, shown, member, language ?? null).html ?? '';
}

/** Returns a letter that was started, with its row, or else the current version of its file. */
async function shownLetter(services: Pick<ReadServices, 'db' | 'settings' | 'env'>, slug: string) {
  const [row] = await services.db
    .select()
    .from(letters)
    .where(eq(letters.slug, slug))
    .orderBy(desc(letters.createdAt))
    .limit(1);
  if (row !== undefined && !isUnsent(row)) return { row, shown: row };
  const { translations = {}, ...file } = ofFile(services, slug);
  return { row: undefined, shown: { ...file, translations } };
}

function mailOf(
  env: ReadServices['env'],
  shown: LetterText & { translations: Record<string, LetterText> },
  { account }: Member,
  language: string | null,
): Mail {
  const { text, addresses } = inLanguageOf(shown, language, addressesOf(env));
  return mailForReader(text, account.email, 'test', addresses);
}

function ofFile(services: Pick<ReadServices, 'settings' | 'env'>, slug: string): Frozen {
  try {
    return frozenLetter(services, slug);
  } catch (error) {
    throw error instanceof StartupError ? new Refusal('invalid', error.message) : error;
  }
}

async function viewSent(
  { db }: Pick<ReadServices, 'db'>,
  member: Member,
  row: LetterRow,
): Promise<SentLetter> {
  const names = await namesOf(db);
  const { id, state, staffId, perMinute } = row;
  return {
    id,
    state,
    reason: row.reason === '' ? '' : reasonText(row),
    by: staffId === null ? null : (names.get(staffId) ?? '–'),
    isOwn: staffId === member.id,
    sendAt: row.sendAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    perMinute,
    ...(await resultOf(db, row)),
  };
}

/** Explains why a letter is paused, in plain words. */
export function reasonText({ reason, startedAt }: Pick<LetterRow, 'reason' | 'startedAt'>): string {
  const { byHand, isLate, isRestored, isElsewhere } = pauseReasons;
  if (reason === byHand) return m.letters.pausedByHand();
  if (reason === isLate) return m.letters.pausedLate();
  if (reason === isRestored) {
    return startedAt === null ? m.letters.pausedRestoredUnbegun() : m.letters.pausedRestored();
  }
  return reason.startsWith(isElsewhere)
    ? m.letters.pausedElsewhere({ origin: reason.slice(isElsewhere.length) })
    : m.letters.pausedRefused({ detail: reason });
}
