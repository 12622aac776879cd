import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Does the work, and takes it back where it is not due: the same costs without what it leaves, so
 * that its time tells nothing of an address (design, N2).
 */
export async function workEqually(
  transaction: Transaction,
  isDue: boolean,
  work: (within: Queryable) => Promise<void>,
): Promise<void> {
  await transaction
    .transaction(async (within) => {
      await work(within);
      if (!isDue) within.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}
