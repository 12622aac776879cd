import PQueue from 'p-queue';
import { RequestFailure } from './failure.ts';

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs a few tasks at a time and lets a few more wait.
 * @param sentence what a visitor is told whose task may not even wait
 * @returns a function that queues a task, and throws RequestFailure 503 `busy` if too many wait already
 */
export function createBoundedQueue(
  { running, waiting }: { running: number; waiting: number },
  sentence: string,
): BoundedQueue {
  const queue = new PQueue({ concurrency: running });
  return async (work) => {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new RequestFailure('busy', sentence, { retryAfter: 5 });
    }
    return queue.add(work);
  };
}
