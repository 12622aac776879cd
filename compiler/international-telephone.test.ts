import { expect, it } from 'vitest';
import { isTelephone } from '#contract/formats/telephone.ts';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { checkContent } from './checks/check-content.ts';
import { internationalTelephone } from './international-telephone.ts';

const copy = inContentCopy();

it.each([
  ['403 555 0199', 'CA', '+1 403 555 0199'],
  ['(403) 555-0199', 'US', '+1 403 555 0199'],
  ['1-403-555-0199', 'CA', '+1 403 555 0199'],
  ['020 7946 0000', 'GB', '+44 20 7946 0000'],
  ['(030) 123456', 'DE', '+49 30 123456'],
  ['22 12 34 56', 'NO', '+47 22 12 34 56'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['0047 22 12 34 56', 'NO', '+47 22 12 34 56'],
])('the number %s in %s is %s from abroad', (number, country, international) => {
  expect(internationalTelephone(number, country)).toBe(international);
  expect(isTelephone(international)).toBe(true);
});

it.each([
  ['555 0199', 'CA'],
  ['403 555 0199 ext 5', 'CA'],
  ['22 12 34 56', 'XX'],
  ['22 12 34 56', 'toString'],
  ['call us', 'CA'],
  ['', 'CA'],
  ['1'.repeat(100_000), 'CA'],
])('nothing is proposed for a number that may not exist in the country', (number, country) => {
  expect(internationalTelephone(number, country)).toBeUndefined();
});

it.each([
  ['403 555 0199', 'the country code and the number; write +1 403 555 0199'],
  ['call us', 'the country code and the number, such as +47 22 12 34 56'],
])('the error for the telephone number %s says what to write', async (telephone, says) => {
  copy.edit('site.json', /"contact": \{/, `$& "telephone": "${telephone}",`);
  const { mistakes } = await checkContent();
  expect(mistakes).toEqual([
    expect.stringMatching(/^content\/site\.json:\d+: contact\.telephone: /),
  ]);
  expect(mistakes[0]).toContain(says);
});
