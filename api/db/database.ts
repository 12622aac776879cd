import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** The database or an open transaction on it. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * A connection pool and a query builder on it. A query waits at most 4 s for a connection, so that
 * during an outage a visitor gets an answer within 5 s.
 * @param max the maximum number of connections
 */
export function connectDatabase(url: string, onError: (error: Error) => void, max = 10) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 4000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'bowline',
  });
  // An idle connection that breaks must not end the process.
  pool.on('error', onError);
  return { pool, db: drizzle(pool) };
}

/** Whether an error means that the database is unreachable or out of resources, and not a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown); read-only after a failover.
  return (
    /^(08|53|57P)|^25006$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/.test(
      code,
    ) || /timeout exceeded when trying to connect|Connection terminated/.test(cause.message)
  );
}
