import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { connectionLimits, type Database } from '../db/database.ts';
import { connectionOptions } from '../db/hosts.ts';
import { isOutage, NoConnection } from '../db/outage.ts';
import { type EnqueueMail, urgentKinds } from '../mail/mail.ts';
import { maxConnections } from '../mail/transport.ts';
import { inSpan, type NewSpan } from '../tracing/spans.ts';
import { type Delivered, deliver } from './deliver.ts';
import type { MailJob, MailJobData, MailWorker } from './mail-job.ts';

export const mailQueueName = 'mail';
export const deadLettersName = 'mail-failed';

/** Milliseconds; several times as long as between two polls, each of which an outage fails. */
const failingFor = 5000;

export type WorkerState = 'waiting' | 'running' | 'failing' | 'stopped';

export type MailQueue = {
  /** Connects, and creates what the queue needs; after a failure it may be stopped and started again. */
  start: () => Promise<void>;
  enqueue: EnqueueMail;
  /** Processes jobs until `stop`; in any number of processes. */
  work: (worker: MailWorker) => Promise<void>;
  /** Runs a task at the times of a cron expression (UTC), in one of the worker processes. */
  schedule: (name: string, cron: string, task: () => Promise<void>) => Promise<void>;
  /** `waiting` until started, `failing` from an error of its own until it has worked for five seconds. */
  state: () => WorkerState;
  /** Stops after the current jobs. */
  stop: () => Promise<void>;
};

// Its connections wait for each other's locks while it migrates its tables.
const { lock_timeout: _, ...bossLimits } = connectionLimits;

/** The priority of `urgentKinds`; of all others it is 0. */
const urgent = 1;

/** Three workers with these send no more at once than there are connections (`maxConnections`). */
const workOptions = {
  batchSize: maxConnections / 3,
  pollingIntervalSeconds: 1,
  // A retry that becomes due sends no notification, so it must be polled for.
  notifyPollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** The queue (see `createMailQueue`), started. */
export async function startMailQueue(
  connectionString: string,
  log: Logger,
  supervise: boolean,
): Promise<MailQueue> {
  const queue = createMailQueue(connectionString, log, supervise);
  await queue.start();
  return queue;
}

/**
 * The queue of outgoing mails, in the same PostgreSQL as the rows they are about.
 * @param supervise whether this process also takes over lapsed jobs and deletes old ones (workers do)
 */
export function createMailQueue(
  connectionString: string,
  log: Logger,
  supervise: boolean,
): MailQueue {
  const boss = new PgBoss({
    ...bossLimits,
    ...connectionOptions(connectionString),
    max: 4,
    application_name: 'bowline mail queue',
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    // A job whose worker died must run again within 2 minutes: its heartbeat lapses after 20 s, and
    // lapsed ones are looked for every 15 s.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  });
  let lastError = Number.NEGATIVE_INFINITY;
  let current: WorkerState = 'waiting';
  const isFailing = () => performance.now() - lastError < failingFor;
  boss.on('error', (error) => {
    // An outage fails every poll: its first error tells what there is to tell.
    if (!isFailing()) log.warn({ err: asError(error) }, 'the mail queue fails, and tries again');
    lastError = performance.now();
  });

  return {
    async start() {
      await boss.start();
      await createQueues(boss);
      current = 'running';
    },
    async enqueue(transaction, ...references) {
      const jobs = references.map((reference) => {
        const id = randomUUID();
        const data: MailJobData = { ...reference, mailId: id };
        return { id, data, priority: urgentKinds.has(reference.kind) ? urgent : 0 };
      });
      try {
        await boss.insert(mailQueueName, jobs, { db: fromDrizzle(transaction, sql) });
      } catch (error) {
        // Before its first mail, pg-boss reads the queue's settings on a connection of its own.
        if (isOutage(error))
          throw new NoConnection('No connection for the queue', { cause: error });
        throw error;
      }
    },
    async work(worker) {
      const handle = async (jobs: MailJob[]): Promise<JobResult[]> => {
        const results: JobResult[] = [];
        await inSpan(jobSpan(mailQueueName, jobs.length), () =>
          deliver(worker, jobs, log, async (delivered) => {
            results.push(delivered.result);
            await persistently(() => settle(boss, worker.db, delivered));
          }),
        );
        return results;
      };
      await boss.work(mailQueueName, { ...workOptions, localConcurrency: 2 }, handle);
      // Never busy with anything else.
      await boss.work(mailQueueName, { ...workOptions, minPriority: urgent }, handle);
    },
    async schedule(name, cron, task) {
      await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 });
      await boss.schedule(name, cron);
      await boss.work(name, () => inSpan(jobSpan(name, 1), task));
    },
    state: () => {
      if (current !== 'running') return current;
      return isFailing() ? 'failing' : current;
    },
    async stop() {
      current = 'stopped';
      await boss.stop({ graceful: true, timeout: 6000 });
    },
  };
}

function jobSpan(queue: string, count: number): NewSpan {
  return {
    name: `process ${queue}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': queue,
      'messaging.batch.message_count': count,
    },
  };
}

/** A worker of pg-boss reports its errors as plain objects with their properties. */
function asError(reported: Error): Error {
  return reported instanceof Error ? reported : Object.assign(new Error(), reported);
}

/** Sets everything at every start: an existing queue keeps the settings it was created with. */
async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLettersName);
  await boss.createQueue(mailQueueName, { deadLetter: deadLettersName });
  await boss.updateQueue(deadLettersName, { retentionSeconds: 90 * 24 * 3600 });
  await boss.updateQueue(mailQueueName, {
    notify: true,
    // `deliver` gives up by age; this only ends a mail that kills its workers.
    retryLimit: 40,
    // After its worker died; after a failed try `settle` sets the delay.
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: 300,
    heartbeatSeconds: 20,
  });
}

/**
 * Settles a job as soon as its mail has ended, without waiting for others that were fetched with it.
 * Left to pg-boss, with the rest of them: what is given up, for which it has no other call.
 */
async function settle(
  boss: PgBoss,
  db: Database,
  { job, result, retryIn }: Delivered,
): Promise<void> {
  const attempt = { id: job.id, retryCount: job.retryCount };
  if (result.status === 'completed') {
    await boss.complete(mailQueueName, attempt);
  } else if (retryIn !== undefined) {
    // In one transaction: no worker may take the job between the two steps.
    await db.transaction(async (transaction) => {
      const options = { db: fromDrizzle(transaction, sql) };
      await boss.fail(mailQueueName, attempt, result.output, options);
      await boss.update(mailQueueName, undefined, {
        id: job.id,
        startAfter: retryIn,
        ...options,
      });
    });
  }
}

/** Tries again for half a minute: a sent mail whose job is not settled is sent a second time. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 30) throw error;
      await sleep(1000);
    }
  }
}
