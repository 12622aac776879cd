import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { emailAddress, emailKey } from '#contract/email-address.ts';
import { line, required, text } from '#contract/text.ts';
import type { Database } from '../db/database.ts';
import { readCsv } from '../operator/csv.ts';
import { OperatorError } from '../operator/operator.ts';
import { emailHash, recordConsent } from './consent.ts';
import { subscribers, suppressions } from './tables.ts';

/** The result for a line of an import; `refused` comes with a reason. */
export type ImportedLine = {
  line: number;
  email: string;
  result: 'imported' | 'unchanged' | 'refused';
  reason: string;
};

const person = z.object({
  email: emailAddress,
  name: z._default(line(100), ''),
  consent_at: z.string('consent_at is missing').check(
    z.refine(isPastTime, {
      error:
        'consent_at must be a past date or a past time with its zone, such as 2026-05-04T10:00:00Z',
    }),
  ),
  consent_source: required(
    line(200),
    () => 'consent_source (where the consent was given) is missing',
  ),
  consent_text: required(text(2000), () => 'consent_text (what was agreed to) is missing'),
  consent_ip: z._default(line(45), ''),
  consent_user_agent: z._default(line(500), ''),
  /** Present in an export; only confirmed subscribers may be imported. */
  status: z.optional(z.literal('confirmed', 'status is not confirmed')),
});

/**
 * Adds people with a recorded consent to the list, without sending a mail. Refuses rows without
 * consent, and addresses that are unsubscribed, suppressed or erased; confirmed ones stay unchanged.
 * @param isDryRun reports what would happen and changes nothing
 * @returns a result for each line of the file
 * @throws OperatorError if the file is not CSV or lacks a required column
 */
export async function importSubscribers(
  db: Database,
  csv: string,
  isDryRun: boolean,
): Promise<ImportedLine[]> {
  const rows = readCsv(csv);
  const [first] = rows;
  if (first === undefined) throw new OperatorError('The file has no rows.');
  for (const column of ['email', 'consent_at', 'consent_source', 'consent_text']) {
    if (!(column in first)) throw new OperatorError(`The file has no column "${column}".`);
  }
  const lines: ImportedLine[] = [];
  for (const [index, row] of rows.entries()) {
    const outcome = await importPerson(db, row, isDryRun);
    // Line 1 of the file holds the column names.
    lines.push({ line: index + 2, email: row.email ?? '', ...outcome });
  }
  return lines;
}

type Outcome = Pick<ImportedLine, 'result' | 'reason'>;
const refused = (reason: string): Outcome => ({ result: 'refused', reason });

async function importPerson(
  db: Database,
  row: Record<string, string>,
  isDryRun: boolean,
): Promise<Outcome> {
  const given = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
  const parsed = person.safeParse(given);
  if (!parsed.success) return refused(parsed.error.issues.map(({ message }) => message).join('; '));
  const { email, name, consent_at: at, ...consent } = parsed.data;
  return db.transaction(async (transaction) => {
    const [entry] = await transaction
      .select({ reason: suppressions.reason })
      .from(suppressions)
      .where(and(eq(suppressions.emailHash, emailHash(email)), isNull(suppressions.liftedAt)));
    if (entry !== undefined) return refused(`the address is suppressed (${entry.reason})`);
    const [known] = await transaction
      .select({ id: subscribers.id, status: subscribers.status })
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey(email)))
      .for('update');
    if (known?.status === 'confirmed')
      return { result: 'unchanged', reason: 'already on the list' };
    if (known?.status === 'unsubscribed') return refused('has unsubscribed');
    if (known?.status === 'suppressed') return refused('suppressed');
    if (isDryRun) return { result: 'imported', reason: 'dry run: nothing was changed' };
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({ email, emailKey: emailKey(email), name, status: 'confirmed' })
      .onConflictDoUpdate({
        target: subscribers.emailKey,
        set: { status: 'confirmed', statusAt: sql`now()` },
      })
      .returning({ id: subscribers.id });
    if (subscriber === undefined) throw new Error('The subscriber was neither created nor found');
    await recordConsent(transaction, {
      subscriberId: subscriber.id,
      event: 'imported',
      at: new Date(at),
      source: consent.consent_source,
      text: consent.consent_text,
      ip: consent.consent_ip,
      userAgent: consent.consent_user_agent,
    });
    return { result: 'imported', reason: '' };
  });
}

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/** A date, or a time with its zone, since evidence must not depend on the reader's time zone. */
function isPastTime(value: string): boolean {
  const isTime = day.safeParse(value).success || time.safeParse(value).success;
  return isTime && Date.parse(value) <= Date.now();
}
