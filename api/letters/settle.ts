import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import { readFailure } from '../jobs/mail-outcome.ts';
import { nextDelay } from '../jobs/retry-schedule.ts';
import { mayHaveArrived } from '../mail/transport.ts';
import { recordOutcomes } from '../newsletter/bounces.ts';
import { withoutAddresses } from '../privacy/without-addresses.ts';
import type { Claimed } from './claim.ts';
import { letterCopies, letters } from './tables.ts';

/** How the sending of a copy ended. */
export type Ended =
  | { kind: 'accepted' }
  | { kind: 'uncertain' | 'later'; detail: string; isThrottled: boolean }
  | { kind: 'refused'; detail: string; result: 'hard' | 'soft' | 'refused'; isPolicy: boolean };

/** Refusals in a row that are about us, after which a letter stops (RFC 3463 section 3.8). */
const mostPolicyRefusals = 5;

/** The hours for which a copy is put off. */
const patienceHours = 48;

/** The slowest that a rate is halved to, in mails a minute, and where one begins that had none. */
const slowest = 2;
const firstRate = 60;

/** Reads what a failure means for one copy. @param error thrown by the transport */
export function endedBy(error: unknown): Ended {
  const detail = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(
    0,
    300,
  );
  if (mayHaveArrived(error)) return { kind: 'uncertain', detail, isThrottled: false };
  const { result, isFinal } = readFailure(error);
  const { responseCode = 0 } = (error ?? {}) as { responseCode?: number };
  if (!isFinal) return { kind: 'later', detail, isThrottled: responseCode >= 400 };
  return { kind: 'refused', detail, result, isPolicy: /\b5\.7\.\d/.test(detail) };
}

/**
 * Stores how a copy ended, if it is still the one that was claimed, and what that means for its letter: a server that puts
 * us off halves the rate, one that refuses us five times in a row pauses the letter.
 */
export async function settleCopy(
  db: Database,
  letterId: string,
  { id, email, tries }: Claimed,
  ended: Ended,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const age = await ageOf(transaction, letterId);
    const values = valuesFor(ended, tries, age);
    const settled = await transaction
      .update(letterCopies)
      .set(values)
      .where(
        and(
          eq(letterCopies.id, id),
          eq(letterCopies.state, 'claimed'),
          eq(letterCopies.tries, tries),
        ),
      )
      .returning({ id: letterCopies.id });
    // Given up for lost meanwhile, such as after this process was stopped for minutes: that stands.
    if (settled.length === 0 && ended.kind !== 'accepted') return;
    await adjustLetter(transaction, letterId, ended);
  });
  if (ended.kind === 'accepted' || ended.kind === 'refused') {
    const result = ended.kind === 'accepted' ? 'accepted' : ended.result;
    const detail = ended.kind === 'accepted' ? '' : ended.detail;
    await recordOutcomes(db, [{ mailId: id, to: email, result, detail }]);
  }
}

function valuesFor(ended: Ended, tries: number, ageSeconds: number) {
  const over = { endedAt: sql`now()`, detail: 'detail' in ended ? ended.detail : '' };
  if (ended.kind !== 'later') return { ...over, state: ended.kind };
  const delay = nextDelay(tries - 1, ageSeconds, patienceHours);
  return delay === undefined
    ? { ...over, state: 'deferred' as const }
    : {
        state: 'waiting' as const,
        detail: ended.detail,
        dueAt: sql`now() + make_interval(secs => ${delay})`,
      };
}

async function ageOf(transaction: Queryable, letterId: string): Promise<number> {
  const [row] = await transaction
    .select({
      seconds: sql<number>`extract(epoch from now() - coalesce(${letters.startedAt}, now()))::float8`,
    })
    .from(letters)
    .where(eq(letters.id, letterId));
  return row?.seconds ?? 0;
}

async function adjustLetter(transaction: Queryable, letterId: string, ended: Ended) {
  const own = eq(letters.id, letterId);
  if (ended.kind === 'accepted') {
    await transaction
      .update(letters)
      .set({ policyRefusals: 0 })
      .where(and(own, sql`${letters.policyRefusals} > 0`));
  }
  if (ended.kind === 'later' && ended.isThrottled) {
    await transaction
      .update(letters)
      .set({
        perMinute: sql`greatest(${slowest}, coalesce(${letters.perMinute}, ${firstRate} * 2) / 2)`,
      })
      .where(own);
  }
  if (ended.kind === 'refused' && ended.isPolicy) {
    await transaction.execute(sql`
      update letters set policy_refusals = policy_refusals + 1,
        state = case when policy_refusals + 1 >= ${mostPolicyRefusals} and state = 'sending' then 'paused' else state end,
        reason = case when policy_refusals + 1 >= ${mostPolicyRefusals} and state = 'sending' then ${ended.detail} else reason end
      where id = ${letterId}`);
  }
}
