import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request may still wait for the database, in milliseconds. */
const remaining = new AsyncLocalStorage<{ left: number }>();

/** A request has waited for the database as long as it may. */
export class DatabaseTimeout extends Error {
  constructor() {
    super('The database did not answer in the time that a request has for it');
  }
}

/**
 * Runs some work whose queries may together wait this long for the database; beyond that, each fails
 * with DatabaseTimeout at once. Time spent on anything else, such as a slow upload, does not count.
 */
export function withDatabaseTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return remaining.run({ left: milliseconds }, work);
}

/**
 * Waits for the database within the time of the current request, if it has one.
 * @throws DatabaseTimeout once that is used up; the wait itself then continues unobserved
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
