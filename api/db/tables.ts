import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgSchema } from 'drizzle-orm/pg-core';

/** The oldest program that works with the schema, by its newest migration; one row. Drizzle's own schema. */
export const oldestProgram = pgSchema('drizzle').table(
  'oldest_program',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    since: bigint({ mode: 'number' }).notNull(),
  },
  ({ isOnly }) => [check('oldest_program_is_only', sql`${isOnly}`)],
);
