import { expect, it } from 'vitest';
import { isBasePath } from './base-path.ts';

it.each(['', '/', '/sub', '/sub/', '/a/b-c/d.e/~f', '/..a', '/...'])('%o is valid', (text) => {
  expect(isBasePath(text)).toBe(true);
});

it.each([
  'sub',
  '//evil.example',
  '/a//b',
  '/..',
  '/.',
  '/a/../b',
  '/a/./b',
  '/a b',
  '/a?b',
  '/a#b',
  '/%2e%2e',
  '/é',
  '/a\n/b',
  '/<b>',
  `/${'x'.repeat(200)}`,
])('%o is invalid', (text) => {
  expect(isBasePath(text)).toBe(false);
});
