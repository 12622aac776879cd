import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queryable } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';
import { withoutAddresses } from '../privacy/without-addresses.ts';
import { type MailOutcome, readFailure } from './mail-outcome.ts';
import type { MailJobData, MailWorker } from './mail-queue.ts';
import { nextDelay } from './retry-schedule.ts';

export type MailJob = Pick<
  JobWithMetadata<MailJobData>,
  'id' | 'data' | 'retryCount' | 'createdOn' | 'startedOn'
>;

type Composed = { mail: Mail | undefined } | { error: unknown };
type Ended = { result: JobResult; outcome?: MailOutcome };

/**
 * Makes the mails of some jobs and hands them over. What the database has to keep is committed for
 * all of them together: waiting for the disk takes longer than sending a mail.
 * @returns what becomes of each job: `failed` is tried again, `deadletter` is given up
 */
export async function deliver(
  worker: MailWorker,
  jobs: MailJob[],
  log: Logger,
): Promise<JobResult[]> {
  const again = jobs.filter(({ retryCount }) => retryCount > 0);
  // A worker that dies during this try must not cost a job the long wait of its last one.
  await setRetryDelays(worker, new Map(again.map(({ id }) => [id, 1])));
  const composed = await composeAll(worker, jobs);
  const delays = new Map<string, number>();
  const ended = await Promise.all(
    jobs.map((job, index) => finish(worker, job, composed[index], log, delays)),
  );
  await setRetryDelays(worker, delays);
  const outcomes = ended.flatMap(({ outcome }) => outcome ?? []);
  // A mail has ended as it has, whether or not that could be noted.
  await worker
    .onOutcomes?.(outcomes)
    .catch((error) => log.error({ err: error }, 'outcomes not noted'));
  return ended.map(({ result }) => result);
}

/** In one transaction; should one mail fail in it, each on its own, so that it fails alone. */
async function composeAll(worker: MailWorker, jobs: MailJob[]): Promise<Composed[]> {
  try {
    return await worker.db.transaction(async (transaction) => {
      const composed = new Map<string, Composed>();
      for (const ofKind of Map.groupBy(jobs, ({ data }) => data.kind).values()) {
        const mails = await compose(worker, transaction, ofKind);
        ofKind.forEach(({ id }, index) => {
          composed.set(id, { mail: mails[index] });
        });
      }
      return jobs.map(({ id }) => composed.get(id) ?? { mail: undefined });
    });
  } catch {
    return Promise.all(
      jobs.map((job) =>
        compose(worker, worker.db, [job]).then(
          ([mail]) => ({ mail }),
          (error: unknown) => ({ error }),
        ),
      ),
    );
  }
}

/** The mails of jobs of one kind. */
async function compose(worker: MailWorker, db: Queryable, jobs: MailJob[]) {
  const kind = jobs[0]?.data.kind ?? '';
  const composer = worker.composers[kind];
  if (composer === undefined) throw new Error(`No composer for the mail ${kind}`);
  return composer(
    db,
    jobs.map(({ data }) => data.id),
  );
}

async function finish(
  worker: MailWorker,
  job: MailJob,
  composed: Composed | undefined,
  log: Logger,
  delays: Map<string, number>,
): Promise<Ended> {
  const { kind, mailId = job.id, patienceHours = 96 } = job.data;
  const note = { kind, mail: mailId, retries: job.retryCount };
  const mail = composed !== undefined && 'mail' in composed ? composed.mail : undefined;
  try {
    if (composed !== undefined && 'error' in composed) throw composed.error;
    // The same id on every try, so that a repeated delivery is recognised (design, D9).
    if (mail !== undefined) await worker.transport.send(mail, mailId);
    log.info({ ...note, sent: mail !== undefined }, 'mail');
    const result: JobResult = { id: job.id, status: 'completed' };
    if (mail === undefined) return { result };
    return { result, outcome: { mailId, to: mail.to, result: 'accepted', detail: '' } };
  } catch (error) {
    const { result, isFinal } = readFailure(error);
    // Both by the clock of the database: this machine's may be wrong (design, D16).
    const ageSeconds = (job.startedOn.getTime() - job.createdOn.getTime()) / 1000;
    const delay = isFinal ? undefined : nextDelay(job.retryCount, ageSeconds, patienceHours);
    // The job is kept, also when the person's data has been erased.
    const detail = withoutAddresses(error instanceof Error ? error.message : String(error));
    const output = { message: detail };
    if (delay !== undefined) {
      log.warn({ ...note, delay, err: error }, 'mail not sent, to be tried again');
      delays.set(job.id, delay);
      return { result: { id: job.id, status: 'failed', output } };
    }
    log.error({ ...note, err: error }, 'mail given up');
    const dead: JobResult = { id: job.id, status: 'deadletter', output };
    if (mail === undefined) return { result: dead };
    return { result: dead, outcome: { mailId, to: mail.to, result, detail } };
  }
}

/** pg-boss waits so many seconds after a job's next failure; its own steps cannot be D12's. */
async function setRetryDelays({ db }: MailWorker, delays: Map<string, number>): Promise<void> {
  if (delays.size === 0) return;
  const steps = JSON.stringify([...delays].map(([id, delay]) => ({ id, delay })));
  await db.execute(sql`
    update pgboss.job set retry_delay = step.delay
    from jsonb_to_recordset(${steps}::jsonb) as step(id uuid, delay integer)
    where job.id = step.id`);
}
