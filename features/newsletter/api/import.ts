import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '#api/db/database.ts';
import { OperatorError } from '#api/operator/operator.ts';
import type { Row, Table } from '#api/operator/read-table.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { emailAddress, emailKey, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { line, required, text } from '#contract/formats/text.ts';
import { emailHash, recordConsents } from './consent.ts';
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

type Person = z.output<ReturnType<typeof personOf>>;

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
  const read = readerOf(table, options);
  const { isDryRun, texts = english } = options;
  const person = personOf(texts);
  const given = table.rows.map((row): Given => {
    const { cells, reason } = read(row);
    const line = { line: row.line, email: cells.email ?? '' };
    const problem = row.problem || reason;
    if (problem) return { ...line, ...refused(texts.unusable(problem)) };
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
    const { data, error } = person.safeParse(filled);
    if (data !== undefined) return { ...line, person: data };
    return { ...line, ...refused(error.issues.map(({ message }) => message).join('; ')) };
  });
  const seen = new Set<string>();
  const lines: ImportedLine[] = [];
  for (let at = 0; at < given.length; at += portion) {
    const some = given.slice(at, at + portion);
    const made = await db.transaction((transaction) =>
      importSome(transaction, some, { seen, isDryRun, texts }),
    );
    lines.push(...made);
  }
  return lines;
}

/** Lines that are imported in a transaction. */
const portion = 200;

/** A line that was refused as it is, or whose person may be imported. */
type Given = ImportedLine | { line: number; email: string; person: Person };

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

/** @param seen the addresses of the lines before, to which those are added that are imported */
async function importSome(
  transaction: Queryable,
  given: Given[],
  { seen, isDryRun, texts }: { seen: Set<string>; isDryRun: boolean; texts: ImportTexts },
): Promise<ImportedLine[]> {
  const emails = given.flatMap((one) => ('person' in one ? [one.person.email] : []));
  const known = await knownAbout(transaction, emails);
  const fresh = new Map<string, Person>();
  const lines = given.map((one): ImportedLine => {
    if (!('person' in one)) return one;
    const { line, email, person } = one;
    const key = emailKey(person.email);
    const outcome = outcomeOf(known(person.email), seen.has(key), texts);
    if (outcome.result === 'imported') fresh.set(key, person);
    if (outcome.result === 'imported') seen.add(key);
    return { line, email, ...outcome };
  });
  const stored = isDryRun ? undefined : await store(transaction, fresh);
  return lines.map((line) => {
    if (line.result !== 'imported') return line;
    if (stored === undefined) return { ...line, reason: 'dry run: nothing was changed' };
    // Another import was faster.
    const isStored = stored.has(emailKey(normalizeEmailAddress(line.email) ?? ''));
    return isStored ? line : { ...line, result: 'unchanged', reason: texts.isThere() };
  });
}

type Known = {
  status: (typeof subscribers.$inferSelect)['status'] | undefined;
  suppression: string | undefined;
};

/** What is stored about addresses, locked in one order everywhere. */
async function knownAbout(transaction: Queryable, emails: string[]) {
  if (emails.length === 0) return (): Known => ({ status: undefined, suppression: undefined });
  const entries = await transaction
    .select({ hash: suppressions.emailHash, reason: suppressions.reason })
    .from(suppressions)
    .where(
      and(inArray(suppressions.emailHash, emails.map(emailHash)), isNull(suppressions.liftedAt)),
    );
  const rows = await transaction
    .select({ key: subscribers.emailKey, status: subscribers.status })
    .from(subscribers)
    .where(inArray(subscribers.emailKey, emails.map(emailKey)))
    .orderBy(asc(subscribers.emailKey))
    .for('update');
  const reasons = new Map(entries.map(({ hash, reason }) => [hash.toString('hex'), reason]));
  const states = new Map(rows.map(({ key, status }) => [key, status]));
  return (email: string): Known => ({
    status: states.get(emailKey(email)),
    suppression: reasons.get(emailHash(email).toString('hex')),
  });
}

function outcomeOf({ status, suppression }: Known, isSeen: boolean, texts: ImportTexts): Outcome {
  if (suppression !== undefined) return refused(texts.suppressed({ reason: suppression }));
  if (isSeen || status === 'confirmed') return { result: 'unchanged', reason: texts.isThere() };
  if (status === 'unsubscribed') return refused(texts.hasLeft());
  if (status === 'suppressed') return refused(texts.suppressed({ reason: 'suppressed' }));
  return { result: 'imported', reason: '' };
}

/** @param fresh people by the key of their address @returns the keys of those who were stored */
async function store(transaction: Queryable, fresh: Map<string, Person>): Promise<Set<string>> {
  if (fresh.size === 0) return new Set();
  const languageOf = siteLanguages();
  // In one order everywhere, so that two imports of the same people do not wait for each other.
  const rows = [...fresh].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const stored = await transaction
    .insert(subscribers)
    .values(
      rows.map(([key, { email, name, language }]) => ({
        email,
        emailKey: key,
        name,
        language: languageOf(language),
        status: 'confirmed' as const,
      })),
    )
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: { status: 'confirmed', statusAt: sql`now()` },
      // Somebody else may just have stored them.
      setWhere: eq(subscribers.status, 'pending'),
    })
    .returning({ id: subscribers.id, key: subscribers.emailKey });
  const consents = stored.flatMap(({ id, key }) => {
    const person = fresh.get(key);
    if (person === undefined) return [];
    return {
      subscriberId: id,
      event: 'imported' as const,
      at: new Date(person.consent_at),
      source: person.consent_source,
      text: person.consent_text,
      ip: person.consent_ip,
      userAgent: person.consent_user_agent,
    };
  });
  await recordConsents(transaction, consents);
  return new Set(stored.map(({ key }) => key));
}

/** Gives the site's language for one that a file names, such as `fr-CA` for `FR`; null for the main one and for any other. */
function siteLanguages(): (named: string) => string | null {
  const { others } = readLanguages();
  const languageIn = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return (named) =>
    others.find((tag) => tag.toLowerCase() === named.toLowerCase()) ??
    others.find((tag) => languageIn(tag) === languageIn(named)) ??
    null;
}

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/** A date, or a time with its zone, since evidence must not depend on the reader's time zone. */
function isPastTime(value: string): boolean {
  const isTime = day.safeParse(value).success || time.safeParse(value).success;
  return isTime && Date.parse(value) <= Date.now();
}
