import { type SQL, sql } from 'drizzle-orm';
import { inquiries } from '#features/inquiry/api/tables.ts';
import { inboundMails, inquiryMessages, mailWords } from './tables.ts';
import { wordQuery, wordsIn } from './words-in.ts';

/**
 * Requests that have, for each search term, a word that begins with it: in their answers, mails, replies or notes,
 * or as their reference; or whose reference has all of the terms. Unions, since `or` would not use the indexes.
 * @param q what was typed
 * @returns undefined if that is nothing
 */
export function found(q: string): SQL | undefined {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    // A lone symbol, such as `&`, is in no index.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);
  if (words.length === 0) return q.trim() === '' ? undefined : sql`false`;
  const letters = lettersOf(q);
  return sql`${inquiries.id} in (
    (${sql.join(words.map(withWord), sql` intersect `)})
    union
    select id from inquiries where ${letters} <> '' and replace(reference, '-', '') like ${`%${letters}%`})`;
}

/**
 * The ids of requests with a word. In answers, it is also matched verbatim, since PostgreSQL's parser does not treat
 * the start of an email address as a word. The queries are subqueries, so that the planner does not see how common a
 * word is: without an index, it would parse every text again.
 */
function withWord(word: string): SQL {
  const begins = `'${word.replace(/[\\']/g, '\\$&')}':*`;
  const letters = lettersOf(word);
  const query = sql`(select ${wordQuery(word)})`;
  return sql`(select id from inquiries where jsonb_to_tsvector('simple', answers, '["string"]')
      @@ (select ${begins}::tsquery || to_tsquery('simple', ${begins}))
    union
    select inquiry_id from inbound_mails where inquiry_id is not null and ${mailWords(inboundMails)} @@ ${query}
    union
    select inquiry_id from inquiry_messages
      where ${wordsIn(inquiryMessages.body)} @@ ${query} and coalesce(state, '') <> 'undone'
    union
    select id from inquiries where reference in (${letters}, ${letters.replace(/^BL/, 'BL-')}, ${`BL-${letters}`}))`;
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
