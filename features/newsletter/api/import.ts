import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/db/database.ts';
import { OperatorError } from '#api/operator/operator.ts';
import type { Row, Table } from '#api/operator/read-table.ts';
import { emailAddress, emailKey } from '#contract/formats/email-address.ts';
import { line, required, text } from '#contract/formats/text.ts';
import { emailHash, recordConsent } from './consent.ts';
import { type Exported, exportFormatOf, toOwnColumns } from './export-formats.ts';
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

/** How a table is imported. */
export type ImportOptions = {
  /** Reports what would happen and changes nothing. */
  isDryRun: boolean;
  /** Where people agreed and to which sentence, for exports of other programs, which do not say it. */
  source?: string | undefined;
  text?: string | undefined;
};

/**
 * Adds people with a recorded consent to the list, without sending a mail. Refuses rows without
 * consent, and addresses that are unsubscribed, suppressed or erased; confirmed ones stay unchanged.
 * Exports of the programs in `exported-by.ts` are known by their columns.
 * @returns a result for each row of the table
 * @throws OperatorError if it lacks a required column
 */
export async function importSubscribers(
  db: Database,
  table: Table,
  options: ImportOptions,
): Promise<ImportedLine[]> {
  if (table.rows.length === 0) throw new OperatorError('The file has no rows.');
  const read = readerOf(table, options);
  const lines: ImportedLine[] = [];
  for (const row of table.rows) {
    const { cells, reason } = read(row);
    const problem = row.problem || reason;
    const outcome = problem ? refused(problem) : await importPerson(db, cells, options.isDryRun);
    lines.push({ line: row.line, email: cells.email ?? '', ...outcome });
  }
  return lines;
}

const ownColumns = [
  'email',
  'name',
  'consent_at',
  'consent_source',
  'consent_text',
  'consent_ip',
  'consent_user_agent',
  'status',
];

const needed = ['email', 'consent_at', 'consent_source', 'consent_text'];

/** Reads the rows of a table, as the program wrote it that its columns tell. */
function readerOf(
  { columns }: Table,
  { source, text: agreed }: ImportOptions,
): (row: Row) => Exported {
  const program = exportFormatOf(columns);
  if (program !== undefined) {
    if (!source || !agreed) {
      throw new OperatorError(
        `This is an export of ${program.name}, which has no proof of what people agreed to: add --source with where they joined, and --text with the sentence.`,
      );
    }
    return (row) => toOwnColumns(program, row, { source, text: agreed });
  }
  const found = new Map(
    ownColumns.map((name) => [name, columns.find((column) => plain(column) === plain(name))]),
  );
  const missing = needed.filter((name) => found.get(name) === undefined);
  if (missing.length > 0) {
    throw new OperatorError(
      `The file has no column "${missing.join('", "')}". Its columns are: ${columns.join(', ')}.`,
    );
  }
  return ({ cells }) => ({
    reason: '',
    cells: Object.fromEntries(
      [...found].map(([name, column = '']) => [name, cells[column.toLowerCase()] ?? '']),
    ),
  });
}

/** A column's name without case, signs and spaces: `E-Mail` is `email`. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

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
