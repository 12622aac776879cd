import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { printable } from '../runtime/printable.ts';
import { OperatorError } from './operator.ts';

// What spreadsheets treat as the start of a formula (OWASP, "CSV Injection"), also after spaces: at the
// start of a cell, and after characters that some of them take for a separator even within quotes.
const formula = /(^|[;\t\r\n])(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const guardedFormula = /(^|[;\t\r\n])'(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as text: a would-be formula gets an apostrophe in front,
 * which `readCsv` removes. Control characters are escaped, for terminals.
 * @param columns the headings, in order; other keys of a row are ignored
 */
export function writeCsv(
  columns: string[],
  rows: Record<string, string | number | boolean | Date | null | undefined>[],
): string {
  const lines = rows.map((row) =>
    columns.map((column) => guarded(printable(cellText(row[column])))),
  );
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

function guarded(cell: string): string {
  const text = cell.replace(formula, "$1'");
  return /^'*[\t\r]/.test(text) ? `'${text}` : text;
}

/** Undoes `guarded`. */
function unguarded(cell: string): string {
  const text = /^'+[\t\r]/.test(cell) ? cell.slice(1) : cell;
  return text.replace(guardedFormula, '$1');
}

function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}
