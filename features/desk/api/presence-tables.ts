import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#features/account/api/tables.ts';
import { inquiries } from '#features/inquiry/api/tables.ts';

/** Which browser tabs have a request open, and whose they are. Stale rows do not count. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    tab: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    isWriting: boolean('is_writing').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('desk_presence_inquiry').on(table.inquiryId)],
);
