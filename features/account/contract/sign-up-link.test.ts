import { expect, it } from 'vitest';
import { readSignUpLink, signUpLink } from './sign-up-link.ts';

it('keeps every character of an address, but hides the address from servers', () => {
  const given = { email: 'ada+desk&co@agency.example', next: '/desk?view=mine' };
  const { pathname, search, hash } = new URL(signUpLink(given), 'https://agency.example');
  expect(pathname + search).toBe('/signup');
  expect(readSignUpLink(hash)).toEqual(given);
});

it('finds no address in any other fragment', () => {
  expect(readSignUpLink('#top')).toEqual({ email: '', next: '' });
  expect(readSignUpLink('')).toEqual({ email: '', next: '' });
});
