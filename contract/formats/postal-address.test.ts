import { expect, it } from 'vitest';
import { addressInLine, addressLines } from './postal-address.ts';

const address = { street: '1 Street', city: 'City', region: 'Region', postalCode: '12345' };

it.each([
  ['CA', '1 Street, City, Region 12345, Country'],
  ['US', '1 Street, City, Region 12345, Country'],
  ['NO', '1 Street, 12345 City, Country'],
  ['GB', '1 Street, City, 12345, Country'],
])('an address in %s is written in the local format: %s', (countryCode, line) => {
  expect(addressInLine({ ...address, country: 'Country', countryCode }, 'en')).toBe(line);
});

it.each([
  ['fr-CA', 'Quebec', 'City (Quebec) 12345'],
  ['en-CA', 'Quebec', 'City, Quebec 12345'],
  ['fr-CA', 'QC', 'City QC 12345'],
  ['en-CA', 'QC', 'City QC 12345'],
])('in %s, a Canadian city with the province %s is %s', (language, region, line) => {
  const canadian = { ...address, region, country: 'Canada', countryCode: 'CA' };
  expect(addressLines(canadian, language)).toEqual(['1 Street', line]);
});
