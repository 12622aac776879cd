import { expect, it } from 'vitest';
import { isReservedAddress } from './reserved-address.ts';

it.each([
  'pricing',
  'forums',
  'home',
  'index',
  '404',
  'api',
  'dev',
  'readyz',
  'social',
  'assets',
  'desk',
])('%s is an address used by the site itself', (slug) => {
  expect(isReservedAddress(slug)).toBe(true);
});

it.each(['partners', 'services', 'services-consulting', 'v1'])('%s is not reserved', (slug) => {
  expect(isReservedAddress(slug)).toBe(false);
});
