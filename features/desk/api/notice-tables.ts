import { date, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#features/account/api/tables.ts';
import type { NoticeWays } from '#features/desk/contract/notices.ts';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** How staff want to be notified. Without a row, the defaults apply. */
export const deskNotices = pgTable('desk_notices', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  ways: jsonb().$type<NoticeWays>().notNull(),
  digestHour: integer('digest_hour').notNull(),
  /**
   * The time up to which instant emails and digests have been sent, and the day of the last digest.
   */
  mailedUntil: at('mailed_until'),
  digestUntil: at('digest_until'),
  digestOn: date('digest_on'),
});
