import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a request may still wait for the database, in milliseconds. */
const remaining = new AsyncLocalStorage<{ left: number }>();

/** Thrown when a request has used up its time for waiting on the database. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database did not respond within the time limit of a request');
  }
}

/**
 * Limits how long all queries of `work` together may wait for the database. After that, each fails
 * immediately with DatabaseTimeout. Time spent on anything else, such as a slow upload, does not
 * count.
 */
export function withDatabaseTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return remaining.run({ left: milliseconds }, work);
}

/**
 * Waits for the database within the current request's time, if there is a request.
 * @throws DatabaseTimeout once that time is used up; the query itself continues, and its result is
 * ignored
 */
export async function inRequestTime<Result>(wait: () => Promise<Result>): Promise<Result> {
  const time = remaining.getStore();
  if (time === undefined) return wait();
  if (time.left <= 0) throw new DatabaseTimeout();
  const started = performance.now();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new DatabaseTimeout()), time.left);
  try {
    return await Promise.race([wait(), timeout.promise]);
  } finally {
    clearTimeout(timer);
    time.left -= performance.now() - started;
  }
}
