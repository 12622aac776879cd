import type { Logger } from 'pino';
import { isDatabaseOutage } from '../db/outage.ts';

/**
 * Runs a cleanup task now and then every ten minutes. A failure is logged; the next run is the retry. The
 * task must be safe to run in several processes at the same time.
 * @returns a function that stops it after the current run
 */
export function startHousekeeping(task: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(task).catch((error) => {
      // After an outage the next run catches up, so a warning is enough.
      const level = isDatabaseOutage(error) ? 'warn' : 'error';
      log[level]({ err: error }, 'housekeeping failed, will be retried');
    });
  };
  run();
  const timer = setInterval(run, 10 * 60_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
