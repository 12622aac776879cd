import PQueue from 'p-queue';
import { RequestFailure } from './failure.ts';

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** By name, the queues of this process; of several with one name the last. */
const queues = new Map<string, PQueue>();

/**
 * Runs a few tasks at a time and lets a few more wait.
 * @param name for the metrics
 * @param sentence what a visitor is told whose task may not even wait
 * @returns a function that queues a task, and throws RequestFailure 503 `busy` if too many wait already
 */
export function createBoundedQueue(
  name: 'render' | 'hash',
  { running, waiting }: { running: number; waiting: number },
  sentence: string,
): BoundedQueue {
  const queue = new PQueue({ concurrency: running });
  queues.set(name, queue);
  return async (work) => {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new RequestFailure('busy', sentence, { retryAfter: 5 });
    }
    return queue.add(work);
  };
}

/** How many tasks of each queue are running and waiting. */
export function queueStates(): [name: string, state: { running: number; waiting: number }][] {
  return [...queues].map(([name, { pending, size }]) => [
    name,
    { running: pending, waiting: size },
  ]);
}
