import { expect, it } from 'vitest';
import { entryName } from './entry-name.ts';

it.each([
  ['its title', { text: 'Models run where you decide.', title: 'Your data stays yours' }],
  ['its text without a title', { text: 'Your data stays yours', demo: true }],
])('a list entry is named after %s', (_, entry) => {
  expect(entryName(entry, 2)).toBe('Your data stays yours');
});

it('a list entry without any text is named by its number', () => {
  expect(entryName({ demo: true }, 2)).toBe('3');
});
