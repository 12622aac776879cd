import PQueue from 'p-queue';
import { Refusal } from '../errors/refusal.ts';

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** This process's queues by name. A new queue replaces an earlier one of the same name. */
const queues = new Map<string, PQueue>();

/**
 * Limits how many tasks run at a time and how many wait.
 * @param name for the metrics
 * @param sentence shown to visitors whose task is refused
 * @returns a function that queues a task, or throws Refusal `busy` if the queue is full
 */
export function createBoundedQueue(
  name: 'render' | 'hash' | 'upload' | 'picture' | 'mail-file',
  { running, waiting }: { running: number; waiting: number },
  sentence: () => string,
): BoundedQueue {
  const queue = new PQueue({ concurrency: running });
  queues.set(name, queue);
  return async (work) => {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new Refusal('busy', sentence(), { retryAfter: 5 });
    }
    return queue.add(work);
  };
}

/** Returns how many tasks of each queue are running and waiting. */
export function queueStates(): [name: string, state: { running: number; waiting: number }][] {
  return [...queues].map(([name, { pending, size }]) => [
    name,
    { running: pending, waiting: size },
  ]);
}
