import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** One step of shutting down, with its timeout in milliseconds. */
export type StopStep = { name: string; limit: number; stop: () => Promise<unknown> };

/**
 * Runs the steps one after another. A step that fails or takes too long is logged and skipped: an
 * unresponsive service must not keep the process alive.
 */
export async function stopInOrder(steps: StopStep[], log: Logger): Promise<void> {
  for (const { name, limit, stop } of steps) {
    const timer = new AbortController();
    try {
      const isInTime = await Promise.race([
        stop().then(() => true),
        sleep(limit, false, { signal: timer.signal }),
      ]);
      if (!isInTime) log.warn({ step: name, limit }, 'not stopped in time');
    } catch (error) {
      log.warn({ step: name, err: error }, 'not stopped cleanly');
    } finally {
      timer.abort();
    }
  }
}
