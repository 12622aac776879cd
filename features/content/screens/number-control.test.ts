import { expect, it } from 'vitest';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { numberIn, shownNumber } from './number-control.tsx';

/** Types text one character at a time, and returns what the field shows. */
function typed(text: string) {
  let shown = '';
  let value: FieldValue | undefined = '';
  for (const character of text) {
    const next: string = shownNumber(shown, value, true) + character;
    shown = next;
    value = numberIn(next, true);
  }
  return { value, shown: shownNumber(shown, value, true) };
}

it.each([
  ['1.05', 1.05],
  ['1,05', 1.05],
  ['0.001', 0.001],
  ['-0.5', -0.5],
  ['100.00', 100],
  ['0,125', 0.125],
])('the number %s is typed character by character', (text, value) => {
  expect(typed(text)).toEqual({ value, shown: text });
});

it.each([
  ['1,000', 1000],
  ['12,500', 12_500],
  ['-1,000', -1000],
  ['1,000,000', 1_000_000],
  ['1,000.50', 1000.5],
  ['4 500', 4500],
  ['4\u202f500,25', 4500.25],
  ['4’500', 4500],
])('thousands may be separated: %s', (text, value) => {
  expect(typed(text)).toEqual({ value, shown: text });
});

it.each(['1.000,50', '1,000 000', '4,50 CAD', '$4'])(
  '%s stays text, which validation then reports',
  (text) => {
    expect(typed(text)).toEqual({ value: text, shown: text });
  },
);

it('a number changed from outside replaces what was typed', () => {
  expect(shownNumber('1.0', 2, true)).toBe('2');
});
