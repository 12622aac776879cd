import { expect, it } from 'vitest';
import { addressName, newAddress, newPath } from './address-name.ts';

it.each([
  ['Our new office!', 'our-new-office'],
  ['  Été à Montréal ', 'ete-a-montreal'],
  ['2026 in review', '2026-in-review'],
  [`${'x'.repeat(79)} and more`, 'x'.repeat(79)],
  ['!?', ''],
])('the name %j becomes %j in the address', (typed, name) => {
  expect(addressName(typed)).toBe(name);
});

it.each([
  ['blog/*.md', '/blog/our-new-office'],
  ['newsletter/*.md', '/newsletter/our-new-office'],
  ['pages/*.md', '/our-new-office'],
  ['faq/*.yaml', undefined],
])('a new entry of %s has the address %s', (kind, address) => {
  expect(newAddress(kind, 'our-new-office')).toBe(address);
});

it('posts from two years can share a name apart from the year', () => {
  const first = newPath('blog/*.md', '2025-in-review', []);
  expect(first).toBe('blog/1-2025-in-review.md');
  expect(newPath('blog/*.md', '2026-in-review', [String(first)])).toBe('blog/1-2026-in-review.md');
});

it.each([
  ['2025-in-review', ['blog/1-2025-in-review.md']],
  ['in-review', ['blog/2025-in-review.md']],
  ['office', ['blog/office.md']],
])('the name %s conflicts with %j', (name, taken) => {
  expect(newPath('blog/*.md', name, taken)).toBeUndefined();
  expect(newPath('help/*.md', name, taken)).toBeDefined();
});
