import { expect, it } from 'vitest';
import { addressInLine } from './postal-address.ts';

it.each([
  ['CA', '1 Street, City Region 12345, Country'],
  ['US', '1 Street, City, Region 12345, Country'],
  ['NO', '1 Street, 12345 City, Country'],
  ['GB', '1 Street, City, 12345, Country'],
])('an address in %s is written as there: %s', (countryCode, line) => {
  const address = { street: '1 Street', city: 'City', region: 'Region', postalCode: '12345' };
  expect(addressInLine({ ...address, country: 'Country', countryCode })).toBe(line);
});
