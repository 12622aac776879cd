import { sql } from 'drizzle-orm';
import { accounts } from './tables.ts';

/**
 * How the desk refers to a person: by the account's name or, if it has none, its address. An
 * account has no name if another browser confirmed its address (`verifyEmail`).
 */
export const shownName = sql<string>`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`;
