import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { OperatorError } from './operator.ts';

// What spreadsheets treat as the start of a formula (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as text: a cell that would be a formula is prefixed
 * with an apostrophe, which `readCsv` removes again.
 * @param columns the headings, in order; other keys of a row are ignored
 */
export function writeCsv(
  columns: string[],
  rows: Record<string, string | number | boolean | Date | null | undefined>[],
): string {
  const lines = rows.map((row) => columns.map((column) => guarded(cellText(row[column]))));
  return stringify([columns, ...lines], { bom: true, record_delimiter: 'windows' });
}

/**
 * The rows of a CSV file, keyed by the column names in its first line, trimmed and in lower case.
 * @throws OperatorError naming the line that cannot be parsed
 */
export function readCsv(text: string): Record<string, string>[] {
  try {
    const rows = parse<Record<string, string>>(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
    });
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unguarded(cell)])),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(`The CSV cannot be read: ${error.message}.`);
  }
}

const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}
