import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../errors/startup-error.ts';
import { isOutage } from './outage.ts';

/**
 * The delay between attempts in milliseconds. Kept short, so that requests are stored again within
 * seconds of a failover.
 */
const betweenTries = 2000;

/**
 * How long startup waits for the first attempt before the server starts serving pages, in
 * milliseconds.
 */
const patience = 10_000;

/**
 * Errors that only the operator can fix: a refused log-in or a missing database (SQLSTATE 28 and
 * 3D000).
 */
const mistakes = /^(28...|3D000)$/;

/**
 * Prepares the database. If it is down or read-only, for example during a failover, resolves anyway
 * so that pages can be served, and keeps retrying in the background.
 * @param signal stops the retries
 * @param onFailed called if a later attempt fails in a way that retrying cannot fix
 * @throws StartupError if the first attempt fails that way
 */
export async function prepareDatabase(
  prepare: () => Promise<void>,
  { log, signal, onFailed }: { log: Logger; signal: AbortSignal; onFailed: () => void },
): Promise<void> {
  const first = prepare();
  let reason: unknown;
  try {
    const isPrepared = first.then(() => true);
    if (await Promise.race([isPrepared, sleep(patience, false, { ref: false })])) return;
  } catch (error) {
    const cause = causeOf(error);
    if (!isOutage(cause) || mistakes.test(codeOf(cause))) throw asStartupError(error);
    reason = error;
  }
  log.warn({ err: reason }, 'the database cannot be used yet: pages are served, the rest waits');
  void first.catch(keepTrying).then(
    () => {
      if (!signal.aborted) log.info('the database can be used now');
    },
    (error) => {
      // Stopping during an attempt can make it fail in any way.
      if (signal.aborted) return;
      log.fatal({ err: error }, 'the database cannot be used; exiting');
      onFailed();
    },
  );

  async function keepTrying(): Promise<void> {
    for (;;) {
      await sleep(betweenTries, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        return await prepare();
      } catch (again) {
        if (!isOutage(causeOf(again))) throw again;
      }
    }
  }
}

/** @param error thrown by the migrations or by starting the queue */
export function asStartupError(error: unknown): StartupError {
  return new StartupError(`The database cannot be used: ${causeOf(error).message}`);
}

/**
 * Returns an error's cause, if any: the message of a failed query is its SQL text, while its cause
 * explains what is wrong.
 */
export function causeOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? error.cause : error;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
