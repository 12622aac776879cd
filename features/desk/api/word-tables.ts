import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inquiries } from '#features/inquiry/api/tables.ts';

/**
 * Each distinct word in a request's answers, emails, replies and notes. Maintained by triggers
 * (`docs/decisions/0097-words-of-a-request.md`).
 */
export const deskWords = pgTable(
  'desk_words',
  {
    inquiryId: uuid('inquiry_id')
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** The words in lowercase, with and without accents, each preceded by a space. */
    words: text().notNull(),
  },
  (table) => [
    // Searches would slow down if the list of pending entries became long.
    index('desk_words_words')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
);
