import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inquiries } from '#features/inquiry/api/tables.ts';

/**
 * Every word of a request once, of its answers, emails, replies and notes. Triggers keep it
 * (`docs/decisions/0097-words-of-a-request.md`).
 */
export const deskWords = pgTable(
  'desk_words',
  {
    inquiryId: uuid('inquiry_id')
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** In small letters, each after a space. */
    words: text().notNull(),
  },
  (table) => [
    // A long list of pending entries is searched through.
    index('desk_words_words')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
);
