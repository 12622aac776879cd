import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  [' ada  maria lovelace ', 'AL'],
  ['Ada', 'A'],
  ['𝒜da Ξ', '𝒜Ξ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
