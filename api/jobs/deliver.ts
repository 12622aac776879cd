import type { JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queryable } from '../db/database.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { withoutAddresses } from '../log/without-addresses.ts';
import type { Mail } from '../mail/mail.ts';
import { MailboxClosed } from '../mail/mail-account.ts';
import { OnlyCopiesAccepted } from '../mail/refused-recipients.ts';
import {
  type MailJob,
  type MailJobData,
  type MailWorker,
  mailJobData,
  retiredJobData,
} from './mail-job.ts';
import { type MailOutcome, readFailure } from './mail-outcome.ts';
import {
  closedMailboxRetryDelay,
  nextDelay,
  outageRetryDelay,
  triedFor,
} from './retry-schedule.ts';

export type Delivered = {
  job: MailJob;
  result: JobResult;
  /** The number of seconds until a failed job is due again. */
  retryIn?: number;
  /** The copies accepted so far, which later attempts leave out (see `Mail`). */
  acceptedBy?: number[];
  /** Whether the failure does not count as an attempt. */
  isUncounted?: boolean;
};

type ReadJob = { job: MailJob; data: MailJobData };
type Composed = { mail: Mail | undefined } | { error: unknown };
type Ended = Delivered & { outcome?: MailOutcome };

/**
 * Composes the emails of a batch of jobs and sends them in parallel. All rows written while
 * composing are committed in one transaction, because a flush to disk takes longer than sending an
 * email.
 * @param settle called with each job's result as soon as it ends: `failed` is retried, `deadletter`
 * is given up on
 */
export async function deliver(
  worker: MailWorker,
  jobs: MailJob[],
  log: Logger,
  settle: (delivered: Delivered) => Promise<void>,
): Promise<void> {
  const composed = await composeAll(worker, jobs);
  await Promise.all(
    jobs.map(async (job) => {
      const ended = await finish(worker, job, composed.get(job.id) ?? { mail: undefined }, log);
      // Settled right away, because the email is sent twice if the process dies before this.
      await settle(ended);
      if (ended.outcome === undefined) return;
      // A failure to record the outcome does not change the job's result.
      await worker
        .onOutcomes?.([ended.outcome])
        .catch((error) => log.warn({ err: error }, 'outcome not recorded'));
    }),
  );
}

/**
 * Composes all emails in one transaction. If that fails, composes each in its own, so that only the
 * bad one fails.
 */
async function composeAll(worker: MailWorker, jobs: MailJob[]): Promise<Map<string, Composed>> {
  const composed = new Map<string, Composed>();
  const readable: ReadJob[] = [];
  for (const job of jobs) {
    if (retiredJobData.safeParse(job.data).success) continue;
    const { data, error } = mailJobData.safeParse(job.data);
    // For example, a kind known only to a newer version. One of that version's workers can take the
    // retry.
    if (data === undefined) composed.set(job.id, { error });
    else readable.push({ job, data });
  }
  const inTransaction = (some: ReadJob[]) =>
    worker.db.transaction((transaction) => compose(worker, transaction, some));
  try {
    for (const [id, mail] of await inTransaction(readable)) composed.set(id, { mail });
  } catch {
    for (const one of readable) {
      composed.set(
        one.job.id,
        await inTransaction([one]).then(
          (mails) => ({ mail: mails.get(one.job.id) }),
          (error: unknown) => ({ error }),
        ),
      );
    }
  }
  return composed;
}

/** Returns the emails, keyed by the id of their job. */
async function compose(worker: MailWorker, db: Queryable, jobs: ReadJob[]) {
  const mails = new Map<string, Mail | undefined>();
  for (const [kind, some] of Map.groupBy(jobs, ({ data }) => data.kind)) {
    const made = await worker.compose(
      kind,
      db,
      some.map(({ data }) => data.id),
    );
    for (const [index, { job }] of some.entries()) mails.set(job.id, made[index]);
  }
  return mails;
}

async function finish(
  worker: MailWorker,
  job: MailJob,
  composed: Composed,
  log: Logger,
): Promise<Ended> {
  const { data } = mailJobData.safeParse(job.data);
  const { kind = 'unknown', mailId = job.id, patienceHours = 96, acceptedBy } = data ?? {};
  const note = { kind, mail: mailId, retries: job.retryCount };
  const mail = 'mail' in composed ? composed.mail : undefined;
  const outcomeOf = (result: MailOutcome['result'], detail: string, more = {}) =>
    mail &&
    data && {
      outcome: { mailId, kind: data.kind, id: data.id, to: mail.to, result, detail, ...more },
    };
  try {
    if ('error' in composed) throw composed.error;
    // Every attempt has the same id, so that mail providers recognize duplicates.
    const refusedCopies =
      mail === undefined ? [] : await worker.transport.send({ ...mail, acceptedBy }, mailId);
    log.info({ ...note, sent: mail !== undefined }, 'mail');
    const result: JobResult = { id: job.id, status: 'completed' };
    return { job, result, ...outcomeOf('accepted', '', { refusedCopies }) };
  } catch (error) {
    // Retried at any age, because no email is ever given up on because of an outage.
    if ('error' in composed && isDatabaseOutage(error)) {
      log.warn(
        { ...note, delay: outageRetryDelay, err: error },
        'mail not composed, will be retried',
      );
      const output = { message: 'The database was away' };
      const failed: JobResult = { id: job.id, status: 'failed', output };
      return { job, result: failed, retryIn: outageRetryDelay, isUncounted: true };
    }
    // Also retried at any age. The email is sent once someone has reconnected the mailbox.
    if (error instanceof MailboxClosed) {
      log.warn(
        { ...note, delay: closedMailboxRetryDelay, err: error },
        'mail not sent, will be retried',
      );
      const failed: JobResult = {
        id: job.id,
        status: 'failed',
        output: { message: error.message },
      };
      return { job, result: failed, retryIn: closedMailboxRetryDelay, isUncounted: true };
    }
    const { result, isFinal } = readFailure(error);
    const so = error instanceof OnlyCopiesAccepted && { acceptedBy: error.acceptedBy };
    // Both times come from the database's clock because this machine's may be wrong.
    const ageSeconds = (job.startedOn.getTime() - job.createdOn.getTime()) / 1000;
    const triedSeconds = triedFor(job.retryCount, ageSeconds);
    const retryIn = isFinal ? undefined : nextDelay(job.retryCount, triedSeconds, patienceHours);
    // Addresses are removed because the job outlives the erasure of a person's data.
    const detail = withoutAddresses(error instanceof Error ? error.message : String(error));
    const output = { message: detail };
    if (retryIn !== undefined) {
      log.warn({ ...note, delay: retryIn, err: error }, 'mail not sent, will be retried');
      return { job, result: { id: job.id, status: 'failed', output }, retryIn, ...so };
    }
    // A visitor's mistyped address requires no action from the operator, but a wrong staff address
    // does.
    const level = result === 'hard' && !mail?.isForStaff ? 'warn' : 'error';
    log[level]({ ...note, err: error }, 'mail failed permanently');
    const dead: JobResult = { id: job.id, status: 'deadletter', output };
    return { job, result: dead, ...so, ...outcomeOf(result, detail) };
  }
}
