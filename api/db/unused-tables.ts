import { lt } from 'drizzle-orm';
import { lifetimes } from '#contract/policy.ts';
import type { Queryable } from './database.ts';
import { ago } from './interval.ts';
import { missingAddresses } from './tables.ts';

/** Deletes expired rows from tables that only the previous release uses. */
export async function deleteUnused(db: Queryable): Promise<void> {
  await db
    .delete(missingAddresses)
    .where(lt(missingAddresses.lastAsked, ago(lifetimes.missingAddress)));
}
