import type { Database } from '#api/db/database.ts';
import { OperatorError } from '#api/operator/operator.ts';
import type { Row, Table } from '#api/operator/read-table.ts';
import { type Exported, exportFormatOf, toOwnColumns } from './export-formats.ts';
import {
  english,
  type Given,
  type ImportedLine,
  type ImportTexts,
  importPeople,
  personOf,
  refused,
} from './import-people.ts';

/** The columns of Bowline's own files. */
const ownColumns = [
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

export type ImportOptions = {
  /** Reports what would happen and changes nothing. */
  isDryRun: boolean;
  /** The agency's time zone, for dates without a time. */
  timeZone: string;
  /** Maps our columns to the table's. Defaults to our names and those used by other programs. */
  columns?: Partial<Record<OwnColumn, string>> | undefined;
  /** Where people agreed, to which sentence and when, if the file does not say. */
  source?: string | undefined;
  text?: string | undefined;
  at?: string | undefined;
  texts?: ImportTexts;
};

type Transacting = Pick<Database, 'transaction'>;

/**
 * Adds people with a recorded consent to the list, without sending an email. Rejects rows without
 * consent, and addresses that are unsubscribed, suppressed or erased; confirmed ones stay
 * unchanged. Exports from the programs in `export-formats.ts` are recognized by their columns.
 * @returns a result for each row of the table
 * @throws OperatorError if a required column is missing
 */
export async function importSubscribers(
  db: Transacting,
  table: Pick<Table, 'columns' | 'rows'>,
  options: ImportOptions,
): Promise<ImportedLine[]> {
  if (table.rows.length === 0) throw new OperatorError('The file has no rows.');
  const read = readerOf(table, options);
  const { isDryRun, texts = english, timeZone } = options;
  const person = personOf(texts, timeZone);
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
      importPeople(transaction, some, { seen, isDryRun, texts }),
    );
    lines.push(...made);
  }
  return lines;
}

/** The number of lines imported per transaction. */
const portion = 200;

const needed = ['email', 'consent_at', 'consent_source', 'consent_text'] as const;

/**
 * Returns a function that reads a table's rows in the format of the program that wrote it,
 * recognized by its columns.
 */
function readerOf(
  { columns }: Pick<Table, 'columns'>,
  { columns: chosen, source, text: agreed, at }: ImportOptions,
): (row: Row) => Exported {
  const program = chosen === undefined ? exportFormatOf(columns) : undefined;
  if (program !== undefined) {
    if (!source || !agreed) {
      throw new OperatorError(
        `This is an export from ${program.name}, which has no proof of what people agreed to: add --source for where they joined and --text for the sentence.`,
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
      ownColumns.map((name) => {
        const column = found[name]?.toLowerCase();
        // A column without a heading has the name '', which no field may fall back to.
        return [name, (column && cells[column]) || (given[name] ?? '')];
      }),
    ),
  });
}

/** Returns which of a table's columns are ours, matched by name. */
export const ownColumnsIn = (columns: string[]): Partial<Record<OwnColumn, string>> =>
  Object.fromEntries(
    ownColumns.flatMap((name) => {
      const found = columns.find((column) => plain(column) === plain(name));
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** Reduces a column's name to letters and digits, ignoring case: `E-Mail` becomes `email`. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
