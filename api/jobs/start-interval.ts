import type { Logger } from 'pino';
import { isDatabaseOutage } from '../db/outage.ts';

/**
 * Runs tasks immediately and then every few minutes, one after another. A failure is logged and
 * does not keep other tasks from running; the next run retries it. The tasks must be safe to run in
 * several processes at the same time.
 * @returns a function that stops them after the current run
 */
export function startInterval(
  minutes: number,
  tasks: (() => Promise<unknown>)[],
  log: Logger,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  async function runAll() {
    for (const task of tasks) {
      try {
        await task();
      } catch (error) {
        // The next run catches up after an outage, so a warning is enough.
        const level = isDatabaseOutage(error) ? 'warn' : 'error';
        log[level]({ err: error }, 'housekeeping failed, will be retried');
      }
    }
  }
  const run = () => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, minutes * 60_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
