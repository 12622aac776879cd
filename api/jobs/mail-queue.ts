import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EnqueueMail, MailComposers, MailReference } from '../mail/mail.ts';
import type { Transport } from '../mail/transport.ts';
import { deliver } from './deliver.ts';
import type { MailOutcome } from './mail-outcome.ts';

export const mailQueueName = 'mail';
export const deadLettersName = 'mail-failed';

export type WorkerState = 'running' | 'failing' | 'stopped';

export type MailQueue = {
  enqueue: EnqueueMail;
  /** Takes jobs until `stop`; several processes may. */
  work: (worker: MailWorker) => Promise<void>;
  /** Runs a task at the times of a cron expression (UTC), in one of the processes that work. */
  schedule: (name: string, cron: string, task: () => Promise<void>) => Promise<void>;
  /** `failing` for half a minute after the last fault of the queue itself. */
  state: () => WorkerState;
  /** Lets the job at hand finish. */
  stop: () => Promise<void>;
};

export type MailWorker = {
  db: Database;
  transport: Transport;
  composers: MailComposers;
  /** Told how mails ended. */
  onOutcomes?: (outcomes: MailOutcome[]) => Promise<void>;
};

/** What a job holds: its mail's reference, and the id that all its tries share. */
export type MailJobData = MailReference & { mailId?: string };

/**
 * The queue of outgoing mails, on the same PostgreSQL as the rows that they are about.
 * @param supervise whether this process also looks after lapsed jobs and old ones (workers do)
 */
export async function startMailQueue(
  connectionString: string,
  log: Logger,
  supervise: boolean,
): Promise<MailQueue> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    application_name: 'bowline mail queue',
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    // A job whose worker died runs again within 2 minutes (design, D8): its heartbeat is missed
    // after 20 s, which is looked for every 15 s.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  });
  let lastFault = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  boss.on('error', (error) => {
    lastFault = performance.now();
    log.error({ err: error }, 'mail queue');
  });
  boss.on('stopped', () => {
    isStopped = true;
  });
  await boss.start();
  await boss.createQueue(deadLettersName);
  await boss.createQueue(mailQueueName, { deadLetter: deadLettersName });
  // Set anew at every start: a queue that exists keeps the settings that it was made with.
  await boss.updateQueue(deadLettersName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.updateQueue(mailQueueName, {
    notify: true,
    // `deliver` decides by time when to give up; this only ends a mail that kills its workers.
    retryLimit: 40,
    // Of a job whose worker died; after a failed try `deliver` sets its own.
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: 300,
    heartbeatSeconds: 20,
  });

  return {
    async enqueue(transaction, reference) {
      const id = randomUUID();
      const data: MailJobData = { ...reference, mailId: id };
      await boss.send(mailQueueName, data, { id, db: fromDrizzle(transaction, sql) });
    },
    async work(worker) {
      const options = {
        batchSize: 40,
        localConcurrency: 2,
        pollingIntervalSeconds: 1,
        // A mail that is due again is not announced, only looked for.
        notifyPollingIntervalSeconds: 1,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(mailQueueName, options, (jobs: JobWithMetadata<MailJobData>[]) =>
        deliver(worker, jobs, log),
      );
    },
    async schedule(name, cron, task) {
      await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 });
      await boss.schedule(name, cron);
      await boss.work(name, task);
    },
    state: () => {
      if (isStopped) return 'stopped';
      return performance.now() - lastFault < 30_000 ? 'failing' : 'running';
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
