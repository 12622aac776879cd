import { describe, expect, it } from 'vitest';
import { emailKey, normalizeEmailAddress } from './email-address.ts';

describe('normalizeEmailAddress', () => {
  it.each([
    [' A@OK.ca ', 'A@ok.ca'],
    ['user+tag@ok.ca', 'user+tag@ok.ca'],
    ['u.ser@gmail.com', 'u.ser@gmail.com'],
    ['u@bücher.example', 'u@xn--bcher-kva.example'],
    ['u@раypal.com', 'u@xn--ypal-43d9g.com'],
    [`${'a'.repeat(64)}@ok.ca`, `${'a'.repeat(64)}@ok.ca`],
  ])('accepts %j as %s', (typed, address) => {
    expect(normalizeEmailAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'a',
    'a@b',
    'a@b.c,d@e.f',
    'Name <a@b.ca>',
    '"x@evil.tld y"@ok.ca',
    'u@ok.ca(x)evil.tld',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a..b@ok.ca',
    '.a@ok.ca',
    `${'a'.repeat(65)}@ok.ca`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(8)}.ca`,
    'ö@ok.ca',
    'testо@ok.ca',
    'a@o\u212a.ca',
    'a＠ok.ca',
    'a@o\u200bk.ca',
    'a\u202e@ok.ca',
    '\ufeffa@o\ufeffk.ca',
    'a@b.ca\r\nBcc: x@y.z',
    'a@ok.ca/path',
    'a@ok.ca:25',
    'a@user@ok.ca',
  ])('rejects %j', (typed) => {
    expect(normalizeEmailAddress(typed)).toBeUndefined();
  });
});

describe('emailKey', () => {
  it('is the same for two spellings of an address that share a mailbox', () => {
    expect(emailKey('USER@ok.ca')).toBe(emailKey('user@ok.ca'));
  });
});
