import { bigint, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core';

/** The longest path and host that are stored, in characters; what is longer is cut off. */
export const longest = { path: 300, referrer: 255 } as const;

/** The addresses that visitors asked for and did not find; nothing about the visitors. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    /** Without the query, and percent-encoded. */
    path: varchar({ length: longest.path }).notNull(),
    /** The host of the page with the link; empty if the browser did not say. */
    referrer: varchar({ length: longest.referrer }).notNull(),
    /** How often. A scanner may ask more often than an integer can count. */
    times: bigint({ mode: 'number' }).notNull(),
    lastAsked: timestamp('last_asked', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ path, referrer }) => [primaryKey({ columns: [path, referrer] })],
);
