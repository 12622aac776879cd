import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EnqueueMail, MailComposers, MailReference } from '../mail/mail.ts';
import type { Transport } from '../mail/transport.ts';

const queue = 'mail';
const deadLetters = 'mail-failed';

export type WorkerState = 'running' | 'failing' | 'stopped';

export type MailQueue = {
  enqueue: EnqueueMail;
  /** Takes jobs until `stop`; several processes may. */
  work: (worker: MailWorker) => Promise<void>;
  /** `failing` for half a minute after the last fault of the queue itself. */
  state: () => WorkerState;
  /** Lets the job at hand finish. */
  stop: () => Promise<void>;
};

export type MailWorker = { db: Database; transport: Transport; composers: MailComposers };

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
    max: 3,
    application_name: 'bowline mail queue',
    useListenNotify: supervise,
    supervise,
    schedule: false,
    // A job whose worker died runs again within 2 minutes (design, D8).
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
  await boss.createQueue(deadLetters);
  await boss.createQueue(queue, {
    deadLetter: deadLetters,
    notify: true,
    retryLimit: 20,
    // Doubled by pg-boss, with jitter: the first try again comes after 30 to 60 s.
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 60 * 60,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  });

  return {
    async enqueue(transaction, reference) {
      await boss.send(queue, reference, { db: fromDrizzle(transaction, sql) });
    },
    async work({ db, transport, composers }) {
      await boss.work(
        queue,
        { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 2, includeMetadata: true },
        async ([job]: JobWithMetadata<MailReference>[]) => {
          if (job !== undefined) await deliver({ db, transport, composers }, job, log);
        },
      );
    },
    state: () => {
      if (isStopped) return 'stopped';
      return performance.now() - lastFault < 30_000 ? 'failing' : 'running';
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

type MailJob = Pick<JobWithMetadata<MailReference>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

async function deliver({ db, transport, composers }: MailWorker, job: MailJob, log: Logger) {
  const { kind, id } = job.data;
  const note = { kind, job: job.id, retries: job.retryCount };
  try {
    const compose = composers[kind];
    if (compose === undefined) throw new Error(`No composer for the mail ${kind}`);
    const mail = await compose(db, id);
    // The same id on every try, so that a repeated delivery is recognised (design, D9).
    if (mail !== undefined) await transport.send(mail, job.id);
    log.info({ ...note, sent: mail !== undefined }, 'mail');
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    if (isLast) log.error({ ...note, err: error }, 'mail given up');
    else log.warn({ ...note, err: error }, 'mail not sent, to be tried again');
    throw error;
  }
}
