import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import { readTable } from './read-table.ts';

const names = { name: ({ name }: { name: string }) => name };
const readCsv = async (csv: string) =>
  (await readTable(Buffer.from(csv))).rows.map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    '=1+1',
    '+1 403',
    '-2',
    '@now()',
    '\tx',
    '\rx',
    "'=1",
    '＝1',
    ' =1',
    '\u00a0 @now()',
    '\t=1',
  ])('prevents the cell %j from being a formula', (cell) => {
    const [, line = ''] = writeCsv(names, [{ name: cell }]).split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['a;=1+1', 'a; +1', 'a\t@now()', 'a\r-1', 'a\n=1', ";'=1", 'x;\u3000＝1;'])(
    'prevents a formula after the separator in %j',
    async (cell) => {
      const csv = writeCsv(names, [{ name: cell }]);
      expect(csv).not.toMatch(/[;\t\r\n]\s*[=+\-@＝]/);
      expect(await readCsv(csv)).toEqual([{ name: cell }]);
    },
  );

  it('escapes control characters', () => {
    expect(writeCsv(names, [{ name: 'a\x1b]0;b\x07\x9b' }])).toContain('a\\x1b]0;b\\x07\\x9b');
  });

  it('reads back every cell it has written', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', ' ', ';', '\t', '\n', '-', '@', 'a') }),
      fc.constantFrom('=1', "'=1", "''+a@b.example", "'", '+a@b.example', 'a,"b"\nc'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ email: cell, name: cell }), { minLength: 1 }),
        async (rows) => {
          const written = rows.map(({ email, name }) => ({ email: `${email}.`, name: `${name}.` }));
          const kept = written.map((row) => ({ email: row.email.trim(), name: row.name.trim() }));
          expect(await readCsv(writeCsv({ email: ({ email }) => email, ...names }, kept))).toEqual(
            kept,
          );
        },
      ),
    );
  });

  it('writes dates in UTC and leaves missing values empty', async () => {
    const at = new Date('2026-05-04T03:02:01Z');
    expect(
      await readCsv(writeCsv({ at: (row) => row.at, by: (row) => row.by }, [{ at, by: null }])),
    ).toEqual([{ at: '2026-05-04T03:02:01.000Z', by: '' }]);
  });

  it('has one line per row, even for a program that ends rows at every unquoted line feed', () => {
    const csv = writeCsv({ ...names, text: ({ text }) => text }, [
      { name: 'Ada', text: 'one\ntwo' },
      { name: '', text: 'a\r\nb' },
    ]);
    expect(recordsAtLineFeeds(csv)).toEqual([
      ['name', 'text'],
      ['Ada', 'one\ntwo'],
      ['', 'a\r\nb'],
    ]);
  });
});

/** Splits CSV as Python and LibreOffice do: a record ends at CRLF, LF or CR outside quotes. */
function recordsAtLineFeeds(csv: string): string[][] {
  const records: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/g;
  for (const [, text = '', end] of csv.replace(/^\uFEFF/, '').matchAll(cell)) {
    records.at(-1)?.push(text.replace(/^"|"$/g, '').replace(/""/g, '"'));
    if (end === '') break;
    if (end !== ',') records.push([]);
  }
  return records.filter((record) => record.length > 1);
}
