import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';

it.each([
  ['', 1],
  ['Hello', 1],
  ['Hello\n\nYes, we', 3],
  ['0123456789 0', 2],
  ['\n'.repeat(50), 16],
])('%j needs %d rows of ten characters', (text, rows) => {
  expect(rowsOf(text, 10)).toBe(rows);
});
