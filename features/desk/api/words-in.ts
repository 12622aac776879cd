import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Characters of each text that are indexed: far below the 1 MB that a tsvector may have. */
const most = 20_000;

/**
 * Between words. PostgreSQL's parser must see none of them: it looks for addresses, paths and numbers in `a_a_a_` or
 * `1.1.1-` in quadratic time, which a stranger's mail would use; and the locale C takes the later ones for letters.
 */
const between = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~‘’“”„‹›«»–—…·•€\u00a0\u202f';
// Escaped, since drizzle-kit takes a semicolon in an index for its own.
const escaped = between.replace(
  /[\\';\s]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
const toSpaces = sql.raw(`E'${escaped}', '${' '.repeat(between.length)}'`);

/** The words in texts as a tsvector, for an index and the queries that use it. */
export function wordsIn(...columns: AnyPgColumn[]): SQL {
  const texts = columns.map((column) => sql`left(${column}, ${sql.raw(String(most))})`);
  const whole = sql.join(texts, sql` || ' ' || `);
  return sql`to_tsvector('simple', translate(${whole}, ${toSpaces}))`;
}

/**
 * A query for texts that have a word, or words that begin with it.
 * @param word in small letters
 */
export function wordQuery(word: string): SQL {
  const parts = word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '');
  const last = parts.length - 1;
  const terms = parts.map((part, index) => {
    const spellings = writtenAs(part).map((text) => `'${text}'${index === last ? ':*' : ''}`);
    return `(${spellings.join(' | ')})`;
  });
  return sql`${terms.join(' & ')}::tsquery`;
}

/** The spellings in the index: in the locale C, which the embedded database has, `É` stays a capital letter. */
function writtenAs(word: string): string[] {
  const capitals = word.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  const initial = word.replace(/^[^\0-\x7f]/u, (letter) => letter.toUpperCase());
  return [...new Set([word, initial, capitals])];
}
