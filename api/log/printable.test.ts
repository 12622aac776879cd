import { describe, expect, it } from 'vitest';
import { tableText } from '../operator/table-text.ts';
import { printable, printableJson } from './printable.ts';

const controls = Array.from({ length: 0x20 }, (_, n) => String.fromCharCode(n, 0x7f + n)).join('');
const harmful = /[^\P{Cc}\n]/u;

describe('control characters typed by a visitor', () => {
  it('are escaped in a text', () => {
    expect(printable(`a\x1b[2Jb\x9b31mc\x7f`)).toBe('a\\x1b[2Jb\\x9b31mc\\x7f');
    expect(printable(controls).replace(/[\t\r]/g, '')).not.toMatch(harmful);
    expect(printable('one\n\ttwo\r\n')).toBe('one\n\ttwo\r\n');
  });

  it('are escaped in JSON without changing the data', () => {
    const data = { note: `${controls}\u202e\u2066\u200f\u2028\u{e0001}é`, list: ['\x9b'] };
    const json = printableJson(data, 2);
    expect(json).not.toMatch(harmful);
    expect(json).not.toMatch(/[\p{Cf}\u2028]/u);
    expect(JSON.parse(json)).toEqual(data);
  });

  it('are replaced by spaces in a table', () => {
    expect(tableText([{ name: `a\x1b[2J\x9bb\u202ec` }])).toBe('name\na [2J b c');
  });
});
