import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * The counters of `rate-limit.ts`. `expire` is when the window ends, in milliseconds since 1970.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
