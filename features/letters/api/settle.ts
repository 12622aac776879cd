import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { type FailedTry, type MailOutcome, readFailure } from '#api/jobs/mail-outcome.ts';
import { closedMailboxRetryDelay, nextDelay } from '#api/jobs/retry-schedule.ts';
import { withoutAddresses } from '#api/log/without-addresses.ts';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import { mayHaveBeenDelivered } from '#api/mail/transport.ts';
import { recordOutcomes } from '#features/newsletter/api/bounces.ts';
import type { Claimed } from './claim.ts';
import { letterCopies } from './tables.ts';
import { slowDown } from './throttle.ts';

/** The outcome of sending a copy; `later` means deferred. */
export type SendOutcome =
  | { kind: 'accepted' }
  | { kind: 'uncertain'; detail: string }
  | {
      kind: 'later' | 'refused';
      detail: string;
      result: FailedTry['result'];
      /** Whether we are sending too many emails. */
      isThrottled: boolean;
      /** Whether the sender was rejected, not the reader. */
      isPolicy: boolean;
      /** Whether the sending mailbox is not connected, which has nothing to do with the copy. */
      isClosed: boolean;
    };

export type Sent = { letterId: string; copy: Claimed; ended: SendOutcome };

/** Consecutive rejections of the sender after which a letter is paused (RFC 3463 section 3.8). */
const maxPolicyRefusals = 5;

/** How long a copy is retried, in hours. */
const patienceHours = 48;

/** nodemailer's codes for an unreachable server. */
const unreached = ['ESOCKET', 'EDNS', 'ETIMEDOUT'];

/**
 * Interprets a copy's failure.
 * @param error thrown by the transport
 */
export function outcomeOfError(error: unknown): SendOutcome {
  const said = error instanceof Error ? error.message : String(error);
  const detail = withoutAddresses(said).slice(0, 300);
  if (mayHaveBeenDelivered(error)) return { kind: 'uncertain', detail };
  const { result, isFinal } = readFailure(error);
  const { code = '', responseCode = 0 } = (error ?? {}) as Partial<SMTPError>;
  const isClosed = error instanceof MailboxClosed;
  // A 5xx reply that is not final rejects us rather than this email.
  const isAboutUs = responseCode >= 500 && !isFinal;
  return {
    kind: isFinal ? 'refused' : 'later',
    detail,
    result,
    isThrottled: (responseCode >= 400 && responseCode < 500) || unreached.includes(code),
    isPolicy: isAboutUs || isClosed || (isFinal && /\b5\.7\.\d/.test(detail)),
    isClosed,
  };
}

type SMTPError = { code: string; responseCode: number };

/**
 * Stores the outcomes of copies that are still claimed, and their effects on the letter and the
 * address. Safe to repeat for the same copies, for example when it is unknown whether the
 * transaction committed.
 */
export async function settleCopies(transaction: Queryable, sent: Sent[]): Promise<void> {
  const accepted = sent.filter(({ ended }) => ended.kind === 'accepted');
  if (accepted.length > 0) await settleAccepted(transaction, accepted);
  const outcomes = accepted.map((one) => outcomeOf(one, 'accepted', ''));
  for (const one of sent) {
    const outcome = await settleOther(transaction, one);
    if (outcome !== undefined) outcomes.push(outcome);
  }
  await recordOutcomes(transaction, outcomes);
}

type Outcome = Omit<MailOutcome, 'kind' | 'id'>;

const outcomeOf = ({ copy }: Sent, result: Outcome['result'], detail: string): Outcome => ({
  mailId: copy.id,
  to: copy.email,
  result,
  detail,
});

/**
 * Stores known outcomes, even for copies already written off, for example during a database outage.
 */
async function settleAccepted(transaction: Queryable, accepted: Sent[]): Promise<void> {
  const ids = sql.param(accepted.map(({ copy }) => copy.id));
  const tries = sql.param(accepted.map(({ copy }) => copy.tries));
  await transaction.execute(sql`
    with sent as (select * from unnest(${ids}::uuid[], ${tries}::int[]) as sent (id, tries)), settled as (
      update letter_copies copy set state = 'accepted', ended_at = now(), detail = '' from sent
      where copy.id = sent.id and copy.tries = sent.tries and copy.state in ('claimed', 'uncertain', 'waiting')
      returning letter_id)
    update letters set policy_refusals = 0
    where policy_refusals > 0 and id in (select letter_id from settled)`);
}

async function settleOther(transaction: Queryable, sent: Sent): Promise<Outcome | undefined> {
  const { letterId, copy, ended } = sent;
  if (ended.kind === 'accepted') return undefined;
  const values = await valuesFor(transaction, sent);
  const settled = await transaction
    .update(letterCopies)
    .set({ ...values, detail: ended.detail })
    .where(
      and(
        eq(letterCopies.id, copy.id),
        eq(letterCopies.state, 'claimed'),
        eq(letterCopies.tries, copy.tries),
      ),
    )
    .returning({ id: letterCopies.id });
  // A copy marked uncertain in the meantime, for example while this process was suspended, stays
  // so.
  if (settled.length === 0 || ended.kind === 'uncertain') return undefined;
  if (ended.isThrottled) await slowDown(transaction, letterId);
  if (ended.isPolicy) await countPolicyRefusal(transaction, letterId, ended.detail);
  return values.state === 'waiting' ? undefined : outcomeOf(sent, ended.result, ended.detail);
}

async function valuesFor(transaction: Queryable, { copy, ended }: Sent) {
  if (ended.kind !== 'later') return { state: ended.kind, endedAt: sql`now()` };
  const waitFor = (seconds: number) => ({
    state: 'waiting' as const,
    dueAt: sql`now() + make_interval(secs => ${seconds})`,
  });
  // Says nothing about the reader, so it does not count.
  if (ended.isClosed) return { ...waitFor(closedMailboxRetryDelay), firstTriedAt: null };
  const age = await ageOf(transaction, copy.id);
  const delay = nextDelay(copy.tries - 1, age, patienceHours);
  return delay === undefined ? { state: 'deferred' as const, endedAt: sql`now()` } : waitFor(delay);
}

/** Returns how many seconds ago sending a copy was first tried. */
async function ageOf(transaction: Queryable, copyId: string): Promise<number> {
  const [row] = await transaction
    .select({
      seconds: sql<number>`extract(epoch from now() - coalesce(${letterCopies.firstTriedAt}, now()))::float8`,
    })
    .from(letterCopies)
    .where(eq(letterCopies.id, copyId));
  return row?.seconds ?? 0;
}

async function countPolicyRefusal(transaction: Queryable, letterId: string, detail: string) {
  const isEnough = sql`policy_refusals + 1 >= ${maxPolicyRefusals} and state = 'sending'`;
  await transaction.execute(sql`
    update letters set policy_refusals = policy_refusals + 1,
      state = case when ${isEnough} then 'paused' else state end,
      reason = case when ${isEnough} then ${detail} else reason end
    where id = ${letterId}`);
}
