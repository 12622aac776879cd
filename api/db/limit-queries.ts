import type pg from 'pg';
import { inRequestTime } from './request-time.ts';

/**
 * Applies the current request's time limit to all queries of a pool or client. This relies on
 * `query` being a method of the class, and on the pool passing a callback to its client, neither of
 * which pg documents.
 */
export function limitQueries(target: pg.Pool | pg.PoolClient): void {
  target.query = ((...args: unknown[]) => {
    const query = () => Object.getPrototypeOf(target).query.apply(target, args);
    // With a callback, this is the pool calling on behalf of a query that is already limited.
    return typeof args.at(-1) === 'function' ? query() : inRequestTime(query);
  }) as typeof target.query;
}
