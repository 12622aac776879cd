import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { deskWords } from './word-tables.ts';

/** Words that are looked for, at most. */
const most = 8;

/** The fewest letters that are found within a word; fewer are only found at its beginning. */
const fewest = 3;

/**
 * Finds requests that have each search term within a word of their reference, answers, emails, replies or notes. It is
 * done once for a list and its count: a common word takes most of their time.
 * @param q what was typed
 * @returns the condition for these requests; undefined if nothing was typed
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

const withTerm = (term: string) =>
  or(...writtenAs(term).map((text) => like(deskWords.words, patternOf(text))));

function patternOf(text: string): string {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return [...text].length < fewest ? `% ${escaped}%` : `%${escaped}%`;
}

/** The spellings that are stored: in the locale C, which the embedded database has, `É` stays a capital letter. */
function writtenAs(word: string): string[] {
  const capitals = word.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  const initial = word.replace(/^[^\0-\x7f]/u, (letter) => letter.toUpperCase());
  return [...new Set([word, initial, capitals])];
}
