import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  pgSchema,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';

/**
 * The oldest program that works with the schema, identified by its newest migration. The table has
 * one row and belongs to Drizzle's own schema.
 */
export const oldestProgram = pgSchema('drizzle').table(
  'oldest_program',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    since: bigint({ mode: 'number' }).notNull(),
  },
  ({ isOnly }) => [check('oldest_program_is_only', sql`${isOnly}`)],
);

/**
 * Counts of addresses that were not found, written by the previous release. Nothing else uses this
 * table. The next release drops it (docs/decisions/0032-expand-and-contract.md), along with its row
 * in `content/stored-data.yaml`.
 */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    path: varchar({ length: 300 }).notNull(),
    referrer: varchar({ length: 255 }).notNull(),
    times: bigint({ mode: 'number' }).notNull(),
    lastAsked: timestamp('last_asked', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ path, referrer }) => [primaryKey({ columns: [path, referrer] })],
);
