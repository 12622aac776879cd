import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { inSeconds, lifetimes } from '#contract/policy.ts';
import { connectionLimits, type Database, type Queryable } from '../db/database.ts';
import { connectionOptions } from '../db/hosts.ts';
import { ConnectionFailed, isDatabaseOutage, isOutage } from '../db/outage.ts';
import type { EnqueueDecision, EnqueueMail } from '../mail/mail.ts';
import { maxConnections } from '../mail/transport.ts';
import { type Delivered, deliver } from './deliver.ts';
import { type MailJob, type MailJobData, type MailWorker, retiredJobData } from './mail-job.ts';

export const mailQueueName = 'mail';
export const deadLettersName = 'mail-failed';
const decisionsName = 'newsletter-requests';

/**
 * How long the queue counts as failing after an error, in milliseconds. This covers several polling
 * intervals because every poll fails during an outage.
 */
const failingFor = 5000;

export type WorkerState = 'waiting' | 'running' | 'failing' | 'stopped';

export type MailQueue = {
  /**
   * Connects and creates the queue's tables. After a failure, it may be stopped and started again.
   */
  start: () => Promise<void>;
  enqueue: EnqueueMail;
  /** Tells a worker to run the task passed to `decide` once the transaction commits. */
  enqueueDecision: EnqueueDecision;
  /**
   * Runs a task once for any number of `enqueueDecision` calls. It must be safe to run in several
   * processes.
   */
  decide: (task: () => Promise<void>) => Promise<void>;
  /** Processes jobs until `stop`. Any number of processes may do so. */
  work: (worker: MailWorker) => Promise<void>;
  /**
   * Runs a task on a cron schedule (UTC), in one of the worker processes. If the task came due
   * while none was running, it runs once as soon as one is.
   */
  schedule: (name: string, cron: string, task: () => Promise<void>) => Promise<void>;
  /**
   * `waiting` until started, and `failing` until five seconds have passed without another error.
   */
  state: () => WorkerState;
  /** Finishes the current jobs, then stops. */
  stop: () => Promise<void>;
};

// No lock timeout, because pg-boss's connections wait for each other's locks while it migrates its
// tables.
const { lock_timeout: _, ...bossLimits } = connectionLimits;

/** The priority of urgent emails. All others have 0. */
const urgent = 1;

/** Options for how workers look for jobs. */
const polling = {
  pollingIntervalSeconds: 1,
  // Polling is still needed because a retry that becomes due sends no notification.
  notifyPollingIntervalSeconds: 1,
} as const;

/**
 * Three workers share the SMTP connections (`maxConnections`), so that no email has to wait for
 * one.
 */
const workOptions = {
  ...polling,
  batchSize: maxConnections / 3,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;

/** Creates the queue (see `createMailQueue`) and starts it. */
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
 * Creates the queue of outgoing emails, in the same PostgreSQL database as the rows they are about.
 * @param supervise whether this process also takes over lapsed jobs and deletes old ones, as
 * workers do
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
    // A job whose worker died must run again within 2 minutes. Heartbeats lapse after 20 s, and
    // lapsed ones are looked for every 15 s.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  });
  let lastError = Number.NEGATIVE_INFINITY;
  let current: WorkerState = 'waiting';
  const isFailing = () => performance.now() - lastError < failingFor;
  boss.on('error', (error) => {
    // Every poll fails during an outage, so only the first error is logged.
    if (!isFailing()) log.warn({ err: asError(error) }, 'mail queue failing, will retry');
    lastError = performance.now();
  });

  async function insert(transaction: Queryable, name: string, jobs: JobInsert[]) {
    try {
      await boss.insert(name, jobs, { db: fromDrizzle(transaction, sql) });
    } catch (error) {
      // pg-boss reads the queue's settings on its own connection before the first insert.
      if (isOutage(error))
        throw new ConnectionFailed('No connection for the queue', { cause: error });
      throw error;
    }
  }

  return {
    async start() {
      await boss.start();
      await createQueues(boss);
      current = 'running';
    },
    async enqueue(transaction, ...references) {
      const jobs = references.map(
        ({ mailId: id = randomUUID(), delaySeconds, isUrgent = false, ...reference }) => {
          const data: MailJobData = { ...reference, mailId: id };
          const priority = isUrgent ? urgent : 0;
          return { id, data, priority, ...(delaySeconds && { startAfter: delaySeconds }) };
        },
      );
      await insert(transaction, mailQueueName, jobs);
    },
    enqueueDecision: (transaction) => insert(transaction, decisionsName, [{ priority: urgent }]),
    async decide(task) {
      // One run handles everything that is pending.
      await boss.work(decisionsName, { ...polling, batchSize: 100 }, task);
    },
    async work(worker) {
      const handle = async (jobs: MailJob[]): Promise<JobResult[]> => {
        // The previous release wakes its workers this way.
        if (jobs.some(({ data }) => retiredJobData.safeParse(data).success)) {
          await boss.insert(decisionsName, [{ priority: urgent }]);
        }
        const results: JobResult[] = [];
        await deliver(worker, jobs, log, async (delivered) => {
          results.push(delivered.result);
          await persistently(
            () => settle(boss, worker.db, delivered),
            () => current === 'stopped',
          );
        });
        return results;
      };
      await boss.work(mailQueueName, { ...workOptions, localConcurrency: 2 }, handle);
      // A worker reserved for urgent emails.
      await boss.work(mailQueueName, { ...workOptions, minPriority: urgent }, handle);
    },
    async schedule(name, cron, task) {
      await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 });
      await boss.schedule(name, cron, undefined, { missed: 'once' });
      await boss.work(name, task);
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

/** pg-boss's workers report errors as plain objects. */
function asError(reported: Error): Error {
  return reported instanceof Error ? reported : Object.assign(new Error(), reported);
}

/** Updates the settings at every start because creating an existing queue leaves them unchanged. */
async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLettersName);
  await boss.createQueue(mailQueueName, { deadLetter: deadLettersName });
  await boss.createQueue(decisionsName);
  // The next run or housekeeping handles anything that a failed run leaves behind.
  await boss.updateQueue(decisionsName, { notify: true, retryLimit: 20, retryDelay: 5 });
  await boss.updateQueue(deadLettersName, { retentionSeconds: inSeconds(lifetimes.failedMail) });
  await boss.updateQueue(mailQueueName, {
    notify: true,
    // Emails are not given up on while the sending mailbox is not connected.
    retentionSeconds: inSeconds(lifetimes.failedMail),
    // `deliver` gives up on emails by age. This limit catches an email that crashes its workers.
    retryLimit: 40,
    // For jobs whose worker died. After a failed attempt, `settle` sets the delay.
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: 300,
    heartbeatSeconds: 20,
  });
}

/**
 * Settles a job as soon as its email is done, without waiting for the rest of its batch. Emails
 * given up on are left to pg-boss, which moves them to the dead letters at the end of the batch.
 */
async function settle(
  boss: PgBoss,
  db: Database,
  { job, result, retryIn, isUncounted = false, acceptedBy }: Delivered,
): Promise<void> {
  // Comes first, so that any worker that takes over the job leaves out these copies. A dead letter,
  // which an operator may retry, keeps this too.
  if (acceptedBy !== undefined) {
    await db.execute(
      sql`update pgboss.job set data = data || ${JSON.stringify({ acceptedBy })}::jsonb where name = ${mailQueueName} and id = ${job.id}`,
    );
  }
  const attempt = { id: job.id, retryCount: job.retryCount };
  if (result.status === 'completed') {
    await boss.complete(mailQueueName, attempt);
  } else if (retryIn !== undefined) {
    // Both steps run in one transaction, so that no worker takes the job in between.
    await db.transaction(async (transaction) => {
      const options = { db: fromDrizzle(transaction, sql) };
      await boss.fail(mailQueueName, attempt, result.output, options);
      await boss.update(mailQueueName, undefined, {
        id: job.id,
        startAfter: retryIn,
        ...options,
      });
      // pg-boss counts a retry when it hands out a job that was started before.
      if (isUncounted) {
        await transaction.execute(
          sql`update pgboss.job set started_on = null where name = ${mailQueueName} and id = ${job.id}`,
        );
      }
    });
  }
}

/**
 * Keeps retrying for half a minute or, if the database is down, until it is back, because an email
 * whose job is never settled is sent a second time.
 */
async function persistently(work: () => Promise<void>, isStopped: () => boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isAway = isDatabaseOutage(error) || isOutage(error);
      if (tries >= 30 && (isStopped() || !isAway)) throw error;
      await sleep(1000);
    }
  }
}
