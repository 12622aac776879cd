import { expect, it } from 'vitest';
import { decoded } from './decoded.ts';

it.each([
  ['a%20place', 'a place'],
  ['50%', '50%'],
  ['%ff', '%ff'],
])('%s is decoded as %s', (text, expected) => {
  expect(decoded(text)).toBe(expected);
});
