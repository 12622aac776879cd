import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { EnqueueMail, MailComposers, MailReference } from '../mail/mail.ts';
import type { Transport } from '../mail/transport.ts';

const queue = 'mail';
const deadLetters = 'mail-failed';

export type MailQueue = {
  enqueue: EnqueueMail;
  /** Takes jobs until `stop`; several processes may. */
  work: (worker: MailWorker) => Promise<void>;
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
  boss.on('error', (error) => log.error({ err: error }, 'mail queue'));
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
      await boss.work<MailReference>(
        queue,
        { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 2 },
        async ([job]) => {
          if (job === undefined) return;
          const { kind, id } = job.data;
          const compose = composers[kind];
          if (compose === undefined) throw new Error(`No composer for the mail ${kind}`);
          const mail = await compose(db, id);
          // The same on every try, so that a repeated delivery is recognised (design, D9).
          if (mail !== undefined) await transport.send(mail, job.id);
          log.info({ kind, job: job.id, sent: mail !== undefined }, 'mail');
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
