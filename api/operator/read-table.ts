import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unescapeCell } from './csv.ts';
import { decoded } from './decode-spreadsheet.ts';
import { OperatorError } from './operator.ts';

export type Row = {
  /** The line number where the row begins in the file, as shown by an editor. */
  line: number;
  /** Cells by column name, trimmed and in lower case. Missing cells are ''. */
  cells: Record<string, string>;
  /** What is wrong with the row as a whole, or ''. */
  problem: string;
};

export type Table = {
  /** The column names, as written in the file. */
  columns: string[];
  rows: Row[];
  encoding: string;
  /** The separator between cells: commas, semicolons or tabs. */
  separator: (typeof separators)[Separator];
};

/**
 * Far more columns than any program writes. Each additional column makes every row more expensive.
 */
const maxColumns = 500;

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

type Separator = keyof typeof separators;

/**
 * Reads a table written by a spreadsheet or other program: in UTF-8, UTF-16 or Windows-1252,
 * separated by commas, semicolons or tabs, or by the separator declared in the first line
 * (`sep=;`). Skips rows without any text, and removes the prefixes added by `writeCsv`. A large
 * table is read in batches so that other work can continue in between.
 * @throws OperatorError if it is not a table
 */
export async function readTable(file: Uint8Array): Promise<Table> {
  const { text, encoding } = decoded(file);
  const { separator, headLine } = layoutOf(text);
  const [head, ...records] = (await recordsOf(text, separator)).slice(headLine);
  if (head === undefined) throw new OperatorError('The file has no rows.');
  const columns = head.cells;
  const names = columns.map((name) => name.toLowerCase());
  if (columns.length > maxColumns) {
    throw new OperatorError(
      `The file has ${columns.length} columns; the maximum is ${maxColumns}.`,
    );
  }
  const twice = columns.find((name, at) => name !== '' && names.indexOf(name.toLowerCase()) !== at);
  if (twice !== undefined) throw new OperatorError(`The file has the column "${twice}" twice.`);
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, unescapeCell(cells[at] ?? '')])),
      problem: problemOf(cells, columns.length),
    }));
  return { columns, rows, encoding, separator: separators[separator] };
}

/**
 * Reports a row with more cells than columns because it is unclear which cell belongs where. The
 * last cells may be missing.
 */
function problemOf(cells: string[], columns: number): string {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > columns) return `has ${filled} cells, but there are ${columns} columns`;
  if (cells.length < columns && cells.length === filled) {
    return `ends after ${filled} of ${columns} columns`;
  }
  return cells.some((cell) => cell.includes('\uFFFD'))
    ? 'has characters that were already lost (\uFFFD)'
    : '';
}

type Layout = {
  separator: Separator /** The number of records before the column names. */;
  headLine: number;
};

/**
 * Detects the separator: the one declared by Excel in a first line such as `sep=;` or, without that
 * line, the one that yields the most columns.
 */
function layoutOf(text: string): Layout {
  const [said] = /^sep=[,;\t](?=\r|\n|$)/i.exec(text) ?? [];
  // The cast is safe because the pattern only matches existing separators.
  if (said !== undefined) return { separator: said.at(-1) as Separator, headLine: 1 };
  const [unquoted = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r|\n/, 1);
  const count = (separator: string) => unquoted.split(separator).length;
  const all = Object.keys(separators) as Separator[];
  const separator = all.reduce((best, one) => (count(one) > count(best) ? one : best));
  return { separator, headLine: 0 };
}

async function recordsOf(
  text: string,
  separator: Separator,
): Promise<{ line: number; cells: string[] }[]> {
  const parser = Readable.from(portionsOf(Buffer.from(text))).pipe(
    parse({
      delimiter: separator,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ltrim: separator !== '\t',
      rtrim: separator !== '\t',
    }),
  );
  const all: { line: number; cells: string[] }[] = [];
  let line = 1;
  try {
    // The cast is safe because with `raw`, the parser adds each record's text.
    for await (const { raw, record } of parser as AsyncIterable<{
      raw: string;
      record: string[];
    }>) {
      all.push({ line, cells: record.map((cell) => cell.trim()) });
      line += raw.split(/\r\n|\r|\n/).length - 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(`The file cannot be read as a table: ${error.message}.`);
  }
  // Empty lines may precede the column names.
  return all.slice(all.findIndex(({ cells }) => cells.some((cell) => cell !== '')));
}

/** The number of bytes parsed at a time. Each portion takes a few milliseconds. */
const portion = 16 * 1024;

async function* portionsOf(file: Buffer) {
  for (let at = 0; at < file.length; at += portion) {
    await nextTurn();
    yield file.subarray(at, at + portion);
  }
}
