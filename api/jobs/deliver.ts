import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Mail } from '../mail/mail.ts';
import { readFailure } from './mail-outcome.ts';
import type { MailJobData, MailWorker } from './mail-queue.ts';
import { nextDelay } from './retry-schedule.ts';

export type MailJob = Pick<
  JobWithMetadata<MailJobData>,
  'id' | 'data' | 'retryCount' | 'createdOn'
>;

/**
 * Makes the mail of a job and hands it over.
 * @returns what becomes of the job: `failed` is tried again, `deadletter` is given up
 */
export async function deliver(worker: MailWorker, job: MailJob, log: Logger): Promise<JobResult> {
  const { kind, id, mailId = job.id, patienceHours = 96 } = job.data;
  const note = { kind, mail: mailId, retries: job.retryCount };
  let mail: Mail | undefined;
  try {
    // A worker that dies during this try must not cost the job the long wait of the last one.
    if (job.retryCount > 0) await setRetryDelay(worker, job, 1);
    const compose = worker.composers[kind];
    if (compose === undefined) throw new Error(`No composer for the mail ${kind}`);
    mail = await compose(worker.db, id);
    // The same id on every try, so that a repeated delivery is recognised (design, D9).
    if (mail !== undefined) await worker.transport.send(mail, mailId);
    log.info({ ...note, sent: mail !== undefined }, 'mail');
    if (mail !== undefined)
      await tell(worker, log, { mailId, to: mail.to, result: 'accepted', detail: '' });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const { result, isFinal } = readFailure(error);
    const ageSeconds = (Date.now() - job.createdOn.getTime()) / 1000;
    const delay = isFinal ? undefined : nextDelay(job.retryCount, ageSeconds, patienceHours);
    const detail = error instanceof Error ? error.message : String(error);
    const output = { message: detail };
    if (delay === undefined) {
      log.error({ ...note, err: error }, 'mail given up');
      if (mail !== undefined) await tell(worker, log, { mailId, to: mail.to, result, detail });
      return { id: job.id, status: 'deadletter', output };
    }
    log.warn({ ...note, delay, err: error }, 'mail not sent, to be tried again');
    await setRetryDelay(worker, job, delay);
    return { id: job.id, status: 'failed', output };
  }
}

/** pg-boss waits this long after the job's next failure. Its own steps cannot be D12's. */
async function setRetryDelay({ db }: MailWorker, { id }: MailJob, seconds: number): Promise<void> {
  await db.execute(sql`update pgboss.job set retry_delay = ${seconds} where id = ${id}`);
}

/** A mail has ended as it has, whether or not that could be noted. */
async function tell(
  { onOutcome }: MailWorker,
  log: Logger,
  outcome: Parameters<NonNullable<MailWorker['onOutcome']>>[0],
): Promise<void> {
  await onOutcome?.(outcome).catch((error) => log.error({ err: error }, 'outcome not noted'));
}
