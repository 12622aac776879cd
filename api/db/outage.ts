import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseTimeout } from './request-time.ts';

/** Thrown if no connection could be obtained. The reason is in `cause`. */
export class ConnectionFailed extends Error {}

/**
 * SQLSTATEs (PostgreSQL's appendix A) which mean that the database is down, overloaded or not set
 * up, rather than that the query is wrong: classes 08 (connection), 28 (refused log-in), 40
 * (deadlock), 53 (resources), 57 (shutdown, canceled by a timeout) and 58 (system error), 25006
 * (read-only after a failover), 3D000 (missing database) and 55P03 (lock timeout).
 */
const sqlStates = /^(08|28|40|53|57|58)...$|^(25006|3D000|55P03)$/;

/** Matches the messages of errors that pg and pg-pool throw without a code. */
const messages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|timeout expired|after calling end on the pool/;

/**
 * Returns whether an error from a query or transaction means a database outage rather than a bug.
 * Errors of other connections, such as a client disconnecting, are not outages.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const isOfDatabase = error instanceof DrizzleQueryError || error instanceof ConnectionFailed;
  return isOfDatabase && isOutage(error.cause);
}

/** Like `isDatabaseOutage`, for an error known to come from the database driver. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseTimeout) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Node's own codes that start with E, such as ECONNREFUSED and EAI_AGAIN, are all connection
  // errors.
  return /^E[A-Z]/.test(code) || sqlStates.test(code) || messages.test(error.message);
}
