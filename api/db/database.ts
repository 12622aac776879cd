import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionOptions } from './hosts.ts';
import { limitQueries } from './limit-queries.ts';
import { ConnectionFailed, isDatabaseOutage } from './outage.ts';
import { inRequestTime } from './request-time.ts';

/** The database, or an open transaction on it. */
export type Queryable = Readable & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>;

/** The database or a transaction, for reading only. */
export type Readable = Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'execute'>;

export type Database = Omit<NodePgDatabase, 'transaction'> & {
  /**
   * Runs `work` in a transaction, which is committed unless `work` throws.
   * @throws whatever `work` throws, or an outage (see `isDatabaseOutage`)
   */
  transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) => Promise<Result>;
  /**
   * Runs queries that all see the database as it was at the first one. Otherwise, a change
   * committed between two queries would only be visible to the second.
   * @throws whatever `work` throws, or an outage (see `isDatabaseOutage`)
   */
  snapshot: <Result>(work: (snapshot: Readable) => Promise<Result>) => Promise<Result>;
};

/**
 * Timeouts in milliseconds. The server cancels a statement before the client gives up, so the
 * client's timeout only fires if the connection has gone silent. The connection is then closed.
 */
export const connectionLimits = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 3000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Creates a connection pool with a query builder. No query waits forever. When a connection breaks,
 * the query or transaction using it fails, and the connection is replaced.
 * @param onError called for each connection that breaks
 */
export function connectDatabase(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...connectionLimits,
    ...connectionOptions(url),
    application_name: 'bowline',
    max: 10,
  });
  limitQueries(pool);
  pool.on('connect', (client) => {
    // The pool only handles errors of idle connections. An unhandled error would end the process.
    client.on('error', onError);
    limitQueries(client);
  });
  // Ignored because the errors of idle connections are also reported above.
  pool.on('error', () => {});
  const db: Database = Object.assign(drizzle(pool), {
    transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
      inTransaction(pool, sql`begin`, work),
    snapshot: <Result>(work: (snapshot: Readable) => Promise<Result>) =>
      inTransaction(pool, sql`begin isolation level repeatable read, read only`, work),
  });
  return { pool, db };
}

/**
 * Replaces Drizzle's own method, which leaks the connection if `begin` fails and tries to roll back
 * on an unresponsive connection.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  begin: SQL,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await takeConnection(pool);
  const transaction = drizzle(client);
  try {
    await transaction.execute(begin);
    const result = await work(transaction);
    await transaction.execute(sql`commit`);
    client.release();
    return result;
  } catch (error) {
    // If the rollback fails, closing the connection rolls the transaction back.
    const isUsable =
      !isDatabaseOutage(error) &&
      (await transaction.execute(sql`rollback`).then(
        () => true,
        () => false,
      ));
    client.release(!isUsable);
    throw error;
  }
}

async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await inRequestTime(() => connecting);
  } catch (cause) {
    // A connection that arrives too late goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw new ConnectionFailed('No connection to the database', { cause });
  }
}
