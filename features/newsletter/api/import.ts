import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/db/database.ts';
import { OperatorError } from '#api/operator/operator.ts';
import type { Row, Table } from '#api/operator/read-table.ts';
import { readLanguages } from '#api/settings/content-files.ts';
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

/** What is said of a line; commands speak English. */
const english = {
  noDate: () => 'consent_at is missing',
  wrongDate: () =>
    'consent_at must be a past date or a past time with its zone, such as 2026-05-04T10:00:00Z',
  noSource: () => 'consent_source (where the consent was given) is missing',
  noText: () => 'consent_text (what was agreed to) is missing',
  notConfirmed: () => 'status is not confirmed',
  /** @param problem what is wrong with the row as a whole, in English */
  unusable: (problem: string) => problem,
  suppressed: ({ reason }: { reason: string }) => `the address is suppressed (${reason})`,
  hasLeft: () => 'has unsubscribed',
  isThere: () => 'already on the list',
};

export type ImportTexts = typeof english;

const personOf = (texts: ImportTexts) =>
  z.object({
    email: emailAddress,
    name: z._default(line(100), ''),
    consent_at: z
      .string({ error: texts.noDate })
      .check(z.refine(isPastTime, { error: texts.wrongDate })),
    consent_source: required(line(200), texts.noSource),
    consent_text: required(text(2000), texts.noText),
    consent_ip: z._default(line(45), ''),
    consent_user_agent: z._default(line(500), ''),
    language: z._default(line(35), ''),
    /** Present in an export; only confirmed subscribers may be imported. */
    status: z.optional(z.literal('confirmed', { error: texts.notConfirmed })),
  });

/** The columns of Bowline's own files. */
export const ownColumns = [
  'email',
  'name',
  'consent_at',
  'consent_source',
  'consent_text',
  'consent_ip',
  'consent_user_agent',
  'language',
  'status',
] as const;

type OwnColumn = (typeof ownColumns)[number];

/** How a table is imported. */
export type ImportOptions = {
  /** Reports what would happen and changes nothing. */
  isDryRun: boolean;
  /** The column of the table for each of ours; by default, as their names and those of other programs tell. */
  columns?: Partial<Record<OwnColumn, string>> | undefined;
  /** Where people agreed, to which sentence and when, where the file does not say it. */
  source?: string | undefined;
  text?: string | undefined;
  at?: string | undefined;
  texts?: ImportTexts;
};

/** Opens a transaction for each person. */
type Transacting = Pick<Database, 'transaction'>;

/**
 * Adds people with a recorded consent to the list, without sending a mail. Refuses rows without
 * consent, and addresses that are unsubscribed, suppressed or erased; confirmed ones stay unchanged.
 * Exports of the programs in `exported-by.ts` are known by their columns.
 * @returns a result for each row of the table
 * @throws OperatorError if it lacks a required column
 */
export async function importSubscribers(
  db: Transacting,
  table: Pick<Table, 'columns' | 'rows'>,
  options: ImportOptions,
): Promise<ImportedLine[]> {
  if (table.rows.length === 0) throw new OperatorError('The file has no rows.');
  const { isDryRun, texts = english } = options;
  const read = readerOf(table, options);
  const person = personOf(texts);
  // A dry run stores nothing that would show the second line of an address.
  const seen = new Set<string>();
  const lines: ImportedLine[] = [];
  for (const row of table.rows) {
    const { cells, reason } = read(row);
    lines.push({ line: row.line, email: cells.email ?? '', ...(await outcomeOf()) });

    async function outcomeOf(): Promise<Outcome> {
      const problem = row.problem || reason;
      if (problem) return refused(texts.unusable(problem));
      const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
      const parsed = person.safeParse(given);
      if (!parsed.success) {
        return refused(parsed.error.issues.map(({ message }) => message).join('; '));
      }
      const key = emailKey(parsed.data.email);
      if (isDryRun && seen.has(key)) return { result: 'unchanged', reason: texts.isThere() };
      const outcome = await importPerson(db, parsed.data, isDryRun, texts);
      if (outcome.result === 'imported') seen.add(key);
      return outcome;
    }
  }
  return lines;
}

const needed = ['email', 'consent_at', 'consent_source', 'consent_text'] as const;

/** Reads the rows of a table, as the program wrote it that its columns tell. */
function readerOf(
  { columns }: Pick<Table, 'columns'>,
  { columns: chosen, source, text: agreed, at }: ImportOptions,
): (row: Row) => Exported {
  const program = chosen === undefined ? exportFormatOf(columns) : undefined;
  if (program !== undefined) {
    if (!source || !agreed) {
      throw new OperatorError(
        `This is an export of ${program.name}, which has no proof of what people agreed to: add --source with where they joined, and --text with the sentence.`,
      );
    }
    return (row) => toOwnColumns(program, row, { source, text: agreed });
  }
  const found = chosen ?? ownColumnsIn(columns);
  const given: Partial<Record<OwnColumn, string | undefined>> = {
    consent_at: at,
    consent_source: source,
    consent_text: agreed,
  };
  const missing = needed.filter((name) => found[name] === undefined && !given[name]);
  if (missing.length > 0) {
    throw new OperatorError(
      `The file has no column "${missing.join('", "')}". Its columns are: ${columns.join(', ')}.`,
    );
  }
  return ({ cells }) => ({
    reason: '',
    cells: Object.fromEntries(
      ownColumns.map((name) => [
        name,
        cells[found[name]?.toLowerCase() ?? ''] || (given[name] ?? ''),
      ]),
    ),
  });
}

/** Which columns of a table are ours, by their names. */
export const ownColumnsIn = (columns: string[]): Partial<Record<OwnColumn, string>> =>
  Object.fromEntries(
    ownColumns.flatMap((name) => {
      const found = columns.find((column) => plain(column) === plain(name));
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** A column's name without case, signs and spaces: `E-Mail` is `email`. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Outcome = Pick<ImportedLine, 'result' | 'reason'>;
const refused = (reason: string): Outcome => ({ result: 'refused', reason });

async function importPerson(
  db: Transacting,
  { email, name, language, consent_at: at, ...consent }: z.output<ReturnType<typeof personOf>>,
  isDryRun: boolean,
  texts: ImportTexts,
): Promise<Outcome> {
  return db.transaction(async (transaction) => {
    const [entry] = await transaction
      .select({ reason: suppressions.reason })
      .from(suppressions)
      .where(and(eq(suppressions.emailHash, emailHash(email)), isNull(suppressions.liftedAt)));
    if (entry !== undefined) return refused(texts.suppressed(entry));
    const [known] = await transaction
      .select({ id: subscribers.id, status: subscribers.status })
      .from(subscribers)
      .where(eq(subscribers.emailKey, emailKey(email)))
      .for('update');
    if (known?.status === 'confirmed') return { result: 'unchanged', reason: texts.isThere() };
    if (known?.status === 'unsubscribed') return refused(texts.hasLeft());
    if (known?.status === 'suppressed') return refused(texts.suppressed({ reason: 'suppressed' }));
    if (isDryRun) return { result: 'imported', reason: 'dry run: nothing was changed' };
    const [subscriber] = await transaction
      .insert(subscribers)
      .values({
        email,
        emailKey: emailKey(email),
        name,
        language: siteLanguage(language),
        status: 'confirmed',
      })
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

/** The site's language for one that a file names, such as `fr-CA` for `FR`; null for the main one and for any other. */
function siteLanguage(named: string): string | null {
  const languageIn = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  const { others } = readLanguages();
  return (
    others.find((tag) => tag.toLowerCase() === named.toLowerCase()) ??
    others.find((tag) => languageIn(tag) === languageIn(named)) ??
    null
  );
}

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/** A date, or a time with its zone, since evidence must not depend on the reader's time zone. */
function isPastTime(value: string): boolean {
  const isTime = day.safeParse(value).success || time.safeParse(value).success;
  return isTime && Date.parse(value) <= Date.now();
}
