import { expect, it } from 'vitest';
import { isSameLanguage } from './languages.ts';

it.each([
  ['en-US', 'en-GB', true],
  ['en-US@posix', 'en', true],
  ['en_US', 'EN-au', true],
  ['C', 'fr-CA', false],
  ['fil', 'fi', false],
])('%s and %s are the same language: %s', (tag, other, isSame) => {
  expect(isSameLanguage(tag, other)).toBe(isSame);
});
