import type { Logger } from 'pino';

/**
 * Repeats a task of cleaning up, at once and then every ten minutes, until it is stopped. A failure
 * is logged and tried again next time; every process may run it, so the task must bear that.
 * @returns stops it, once the run at hand is done
 */
export function startHousekeeping(task: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(task).catch((error) => log.error({ err: error }, 'housekeeping'));
  };
  run();
  const timer = setInterval(run, 10 * 60_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
