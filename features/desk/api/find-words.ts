import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { spellingsOf } from '#api/db/spellings.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskWords } from './word-tables.ts';

/** The maximum number of search words. */
const most = 8;

/** The minimum length of terms that match inside a word. Shorter terms match only at its start. */
const fewest = 3;

/**
 * Finds requests that contain each search term within a word of their reference, answers, emails,
 * replies or notes, whatever accents are typed. Runs only once for a list and its count, because it takes most of their time if
 * a word is common.
 * @param q the search text as typed
 * @returns the condition for these requests, or undefined for an empty search
 */
export async function found(db: Readable, q: string): Promise<SQL | undefined> {
  const terms = q
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .split(/\s+/)
    .map((term) => term.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter((term) => term !== '')
    .slice(0, most);
  if (terms.length === 0) return q.trim() === '' ? undefined : sql`false`;
  const rows = await db
    .select({ id: deskWords.inquiryId })
    .from(deskWords)
    .where(and(...terms.map(withTerm)));
  return sql`${inquiries.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}

/** Letters that Unicode does not decompose. */
const letters = new Map(
  Object.entries({ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }),
);

/** Removes accents and ligatures, as the function `desk_folded` of the database does. */
const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßœæøłđı]/g, (letter) => letters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Texts stored before migration 0036 have only the words with their accents. */
const withTerm = (term: string) => {
  const spellings = new Set([...spellingsOf(withoutAccents(term)), ...spellingsOf(term)]);
  return or(...[...spellings].map((text) => like(deskWords.words, patternOf(text))));
};

function patternOf(text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return [...text].length < fewest ? `% ${escaped}%` : `%${escaped}%`;
}
