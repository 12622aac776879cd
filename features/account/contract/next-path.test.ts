import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

describe('safeNextPath', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/account',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://ok.ca@evil.example',
    '/..//evil.example',
    '/%5cevil.example',
    '/%',
    '/api/v1/account/export',
    'account',
    '',
    null,
    undefined,
  ])('does not follow %j', (next) => {
    expect(safeNextPath(next, '/dashboard')).toBe('/dashboard');
  });

  it.each(['/account', '/account/settings?tab=a#b', '/'])('follows %s', (next) => {
    expect(safeNextPath(next, '/dashboard')).toBe(next);
  });
});
