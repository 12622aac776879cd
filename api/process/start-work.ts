import { features } from '../app/features.ts';
import { deleteUnused } from '../db/unused-tables.ts';
import type { Work } from '../feature-types/feature.ts';
import type { Services } from '../feature-types/services.ts';
import type { MailQueue } from '../jobs/mail-queue.ts';
import { startInterval } from '../jobs/start-interval.ts';
import { deleteOldCounters } from '../limits/counters.ts';

/**
 * Starts a worker's tasks other than emails: the features' work, and the cleanup of shared tables.
 * @param stopLater registers a function that stops a task
 */
export async function startWork(
  services: Services,
  queue: Pick<MailQueue, 'decide' | 'schedule'>,
  stopLater: (name: string, limit: number, stop: () => Promise<void>) => void,
): Promise<void> {
  const { db, log } = services;
  const work: Work[] = [
    { when: 'every ten minutes', run: () => deleteOldCounters(db) },
    { when: 'every ten minutes', run: () => deleteUnused(db) },
    ...features.flatMap((feature) => feature.work?.(services) ?? []),
  ];
  const at = <When extends Work['when']>(when: When) =>
    work.filter((one): one is Extract<Work, { when: When }> => one.when === when);

  await queue.decide(async () => {
    for (const { run } of at('decision')) await run();
  });
  // At night, when there is little load.
  await queue.schedule('retention', '23 4 * * *', async () => {
    const deleted: Record<string, number> = {};
    for (const { run } of at('every night')) Object.assign(deleted, await run());
    log.info({ deleted }, 'retention');
  });
  for (const [when, minutes] of intervals) {
    const tasks = at(when).map(({ run }) => run);
    stopLater(when, 2000, startInterval(minutes, tasks, log));
  }
  for (const { start } of at('always')) stopLater('features', 12_000, start());
}

const intervals = [
  ['every minute', 1],
  ['every ten minutes', 10],
] as const;
