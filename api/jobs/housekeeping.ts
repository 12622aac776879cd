import type { Logger } from 'pino';
import { isDatabaseOutage } from '../db/outage.ts';

/**
 * Runs a cleanup task at once and then every ten minutes. A failure is logged and retried the next time.
 * Several processes may run the same task at once, so it must be safe for that.
 * @returns a function that stops it, once the current run is done
 */
export function startHousekeeping(task: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(task).catch((error) => {
      // The next run does what an outage has prevented.
      const level = isDatabaseOutage(error) ? 'warn' : 'error';
      log[level]({ err: error }, 'housekeeping failed, and will be tried again');
    });
  };
  run();
  const timer = setInterval(run, 10 * 60_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
