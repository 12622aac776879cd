import { expect, it } from 'vitest';
import { internationalTelephone } from './international-telephone.ts';

it.each([
  ['403 555 0199', 'CA', '+1 403 555 0199'],
  ['(403) 555-0199', 'US', '+1 (403) 555-0199'],
  ['1-403-555-0199', 'CA', '+1-403-555-0199'],
  ['020 7946 0000', 'GB', '+44 20 7946 0000'],
  ['(030) 123456', 'DE', '+49 (30) 123456'],
  ['22 12 34 56', 'NO', '+47 22 12 34 56'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['0047 22 12 34 56', 'NO', '+47 22 12 34 56'],
])('the number %s in %s is %s from abroad', (number, country, international) => {
  expect(internationalTelephone(number, country)).toBe(international);
});

it.each([
  ['555 0199', 'CA'],
  ['403 555 0199 ext 5', 'CA'],
  ['20 7946 0000', 'GB'],
  ['022 12 34 56', 'NO'],
  ['22 12 34 56', 'XX'],
  ['toString', 'CA'],
  ['22 12 34 56', 'toString'],
  ['', 'CA'],
])('nothing is proposed for %j in %s, because that could be wrong', (number, country) => {
  expect(internationalTelephone(number, country)).toBeUndefined();
});
