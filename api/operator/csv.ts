import { stringify } from 'csv-stringify/sync';
import { printable } from '../log/printable.ts';

// Matches what spreadsheets treat as the start of a formula (OWASP, "CSV Injection"), even after
// spaces: at the start of a cell, and after characters that some of them treat as separators even
// within quotes.
const formula = /(^|[;\t\r\n])(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const guardedFormula = /(^|[;\t\r\n])'(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

type Cell = string | number | boolean | Date | null | undefined;

/** The columns of a file, in order. Each heading has a function that returns its cells. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * Formats rows as CSV (RFC 4180) that a spreadsheet opens as text. Anything that looks like a
 * formula is prefixed with an apostrophe, which `readTable` removes. Control characters are
 * escaped, for terminals.
 */
export function writeCsv<Row>(columns: CsvColumns<Row>, rows: Row[]): string {
  const cells = Object.values(columns);
  const lines = rows.map((row) => cells.map((cell) => guarded(printable(cellText(cell(row))))));
  return stringify([Object.keys(columns), ...lines], {
    bom: true,
    record_delimiter: 'windows',
    // Some programs end a row at every line break outside quotes.
    quoted: true,
    quoted_empty: true,
  });
}

/** Returns a cell without the prefix added by `writeCsv`. */
export function unescapeCell(cell: string): string {
  const text = /^'+[\t\r]/.test(cell) ? cell.slice(1) : cell;
  return text.replace(guardedFormula, '$1');
}

function guarded(cell: string): string {
  const text = cell.replace(formula, "$1'");
  return /^'*[\t\r]/.test(text) ? `'${text}` : text;
}

function cellText(value: Cell): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}
