import { expect, it } from 'vitest';
import { isTaken } from './own-address.ts';

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
])('%s is an address of the site itself', (slug) => {
  expect(isTaken(slug)).toBe(true);
});

it.each(['partners', 'services', 'services-consulting', 'v1'])('%s is free', (slug) => {
  expect(isTaken(slug)).toBe(false);
});
