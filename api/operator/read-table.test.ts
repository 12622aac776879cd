import { describe, expect, it } from 'vitest';
import { OperatorError } from './operator.ts';
import { readTable } from './read-table.ts';

const read = (text: string) => readTable(Buffer.from(text));
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from('name\nMüller €'), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFname\nMüller €'), 'UTF-8'],
    ['UTF-16', utf16('name\nMüller €'), 'UTF-16'],
    ['UTF-16, the other way round', utf16('name\nMüller €', true), 'UTF-16'],
    ['UTF-16 without a mark', utf16('name\nMüller €').subarray(2), 'UTF-16'],
    [
      'Windows-1252',
      Buffer.concat([Buffer.from('name\nM\xFCller ', 'latin1'), Buffer.of(0x80)]),
      'Windows-1252',
    ],
  ])('is read in %s, and its encoding named', async (_, file, encoding) => {
    const { rows, ...table } = await readTable(file);
    expect(rows.map(({ cells }) => cells)).toEqual([{ name: 'Müller €' }]);
    expect(table).toMatchObject({ encoding, separator: 'commas' });
  });

  it.each([
    ['Windows-1251 with a byte that is none', Buffer.from([0x6e, 0x0a, 0xcf, 0x81, 0x90])],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['a NUL', Buffer.from('name\na\0b')],
  ])('is rejected if it contains %s', async (_, file) => {
    await expect(readTable(file)).rejects.toThrow(OperatorError);
  });

  it.each([
    ['commas', 'a,b\n1,"2,3"'],
    ['semicolons', 'a;b\n1;"2,3"'],
    ['tabs', 'a\tb\n1\t2,3'],
    ['semicolons', 'sep=;\na;b\n1;2,3'],
    ['tabs', 'sep=\t\r\na\tb\r\n1\t"2,3"\r\n'],
    ['semicolons', '"a";"b"\n"1";"2,3"'],
  ])('is recognized if separated by %s', async (name, text) => {
    const { rows, separator } = await read(text);
    expect(rows.map(({ cells }) => cells)).toEqual([{ a: '1', b: '2,3' }]);
    expect(separator).toBe(name);
  });

  it('has each row’s true line number, and skips rows without text', async () => {
    const text = 'a,b\r\n"1\n1","2\r\n2"\r\n\r\n,\r\n3,4\n5,6\r7,8';
    expect((await read(text)).rows.map(({ line, cells }) => [line, cells.a])).toEqual([
      [2, '1\n1'],
      [7, '3'],
      [8, '5'],
      [9, '7'],
    ]);
    expect((await read('sep=,\na,b\n1,2')).rows.map(({ line }) => line)).toEqual([3]);
    expect((await read('\n\na,b\n1,2')).rows.map(({ line }) => line)).toEqual([4]);
  });

  it('reports rows that are too short or too long', async () => {
    const { rows } = await read('a,b,c\n1\n1,2,3\n1,2,3,4\n1,2,,\n1,2,3,,');
    expect(rows.map(({ problem }) => problem)).toEqual([
      'ends after 1 of 3 columns',
      '',
      'has 4 cells, but there are 3 columns',
      '',
      '',
    ]);
  });

  it('has names as in the file, and cells by their lowercase names', async () => {
    const { columns, rows } = await read(' E-Mail , Name \n a@b.example , Ada ');
    expect(columns).toEqual(['E-Mail', 'Name']);
    expect(rows[0]?.cells).toEqual({ 'e-mail': 'a@b.example', name: 'Ada' });
    await expect(read('Name,name\n1,2')).rejects.toThrow('The file has the column "name" twice.');
  });

  it('identifies a row whose characters were already lost', async () => {
    expect((await read('name\nM\uFFFDller')).rows[0]?.problem).toContain('were already lost');
  });

  it('takes quotes inside a cell literally, and rejects one that never ends', async () => {
    expect((await read('size\n5" pipe')).rows[0]?.cells.size).toBe('5" pipe');
    await expect(read('email,name\n"open')).rejects.toThrow(OperatorError);
    await expect(read('')).rejects.toThrow('The file has no rows.');
  });

  it('does not block other work even if it has a megabyte, and keeps every row', async () => {
    const row = 'some.person@client.example,Müller,2026-01-02,old site,"I agree\nto letters"\n';
    const count = Math.floor(2 ** 20 / Buffer.byteLength(row));
    let turns = 0;
    const counting = setInterval(() => turns++);
    const { rows } = await read(`email,name,at,source,text\n${row.repeat(count)}`);
    clearInterval(counting);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toMatchObject({ line: 2 * count, problem: '' });
    expect(new Set(rows.map(({ cells }) => cells.name))).toEqual(new Set(['Müller']));
    expect(turns).toBeGreaterThan(10);
  });

  it('is rejected if it has more columns than any program writes', async () => {
    const head = Array.from({ length: 501 }, (_, at) => `c${at}`).join(',');
    await expect(read(`${head}\n1`)).rejects.toThrow('the maximum is 500');
  });
});
