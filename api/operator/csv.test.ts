import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { OperatorError } from './operator.ts';

describe('CSV', () => {
  it.each(['=1+1', '+1 403', '-2', '@now()', '\tx', "'=1", '＝1'])(
    'prevents the cell %j from being a formula',
    (cell) => {
      const [, line = ''] = writeCsv(['name'], [{ name: cell }]).split('\r\n');
      expect(line.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('reads back every cell it has written', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('=1', "'=1", "''+a@b.example", "'", '+a@b.example', 'a,"b"\nc'),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ email: cell, name: cell }), { minLength: 1 }), (rows) => {
        const written = rows.map(({ email, name }) => ({ email: `${email}.`, name: `${name}.` }));
        const kept = written.map((row) => ({ email: row.email.trim(), name: row.name.trim() }));
        expect(readCsv(writeCsv(['email', 'name'], kept))).toEqual(kept);
      }),
    );
  });

  it('writes dates in UTC and leaves missing values empty', () => {
    const at = new Date('2026-05-04T03:02:01Z');
    expect(readCsv(writeCsv(['at', 'by'], [{ at, by: null }]))).toEqual([
      { at: '2026-05-04T03:02:01.000Z', by: '' },
    ]);
  });

  it('names the line that is not valid CSV', () => {
    expect(() => readCsv('email,name\n"open')).toThrow(OperatorError);
    expect(() => readCsv('email,name\na,b,c')).toThrow(/line 2/i);
  });
});
