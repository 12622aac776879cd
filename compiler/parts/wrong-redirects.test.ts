import { describe, expect, it } from 'vitest';
import { asText } from '#contract/errors/wrong-fields.ts';
import { wrongRedirects } from './wrong-redirects.ts';

const pages = ['/', '/about', '/help', '/services/one'];
const moved = (from: string, to: string) => ({ from, to, status: 301 as const });
const gone = (from: string) => ({ from, status: 410 as const });
const wrong = (...redirects: Parameters<typeof wrongRedirects>[0]) =>
  wrongRedirects(redirects, pages).map(asText);

describe('a redirect', () => {
  it.each([
    '/about',
    '/about/',
    '/about?a=b#c',
    '/services/one',
    '/sitemap.xml',
    'https://other.example/a',
  ])('may lead to %s', (to) => {
    expect(wrong(moved('/old', to))).toEqual([]);
  });

  it.each(['/about.html', '/index.html', '/services/old', '/Über-uns', '/apis', '/assets/a.pdf'])(
    'may begin at %s',
    (from) => {
      expect(wrong(moved(from, '/about'))).toEqual([]);
    },
  );

  it.each([
    ['/about', '/about exists'],
    ['/about/', '/about exists'],
    ['/', '/ exists'],
    ['/robots.txt', '/robots.txt exists'],
    ['/api/v1/inquiries', 'is an API address'],
    ['/api/old', 'is an API address'],
    ['/healthz', 'is an API address'],
    ['/404.html', 'is the 404 page'],
    ['/favicon.ico', '/favicon.ico is a file on the site'],
    ['/social/about.png', '/social/about.png is a file on the site'],
    ['/assets/', '/assets is a file on the site'],
  ])('cannot begin at %s, which exists', (from, reason) => {
    expect(wrong(gone(from))).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['/fr', '/fr/old', '/fr/about'])(
    'cannot begin at %s, which only the redirects in that language reach',
    (from) => {
      expect(wrongRedirects([gone(from)], pages, [], ['fr-CA']).map(asText)).toEqual([
        `0.from: ${from} is in another language; put it into fr/redirects.yaml, without /fr`,
      ]);
      expect(wrongRedirects([gone('/french')], pages, [], ['fr-CA'])).toEqual([]);
    },
  );

  it.each(['/nope', '/services', '/about/more', '/*'])('cannot lead to %s', (to) => {
    expect(wrong(moved('/old', to))).toEqual([
      `0.to: ${to} is not a page of this site; correct it`,
    ]);
  });

  it.each(['//about', '/\\other.example/about', '/\t/about'])(
    'cannot lead to %j, which browsers interpret as another site',
    (to) => {
      expect(wrong(moved('/old', to))).toHaveLength(1);
    },
  );

  it('cannot lead to an invalid address', () => {
    expect(wrong(moved('/old', 'https://['))).toEqual([
      '0.to: https://[ is not an address; correct it',
    ]);
  });

  it('must have a unique address, regardless of trailing slash and encoding', () => {
    expect(wrong(gone('/old'), gone('/old/'), gone('/ö'), gone('/o\u0308'))).toEqual([
      '1.from: /old is already used above; keep only one',
      '3.from: /ö is already used above; keep only one',
    ]);
  });
});

describe('several redirects', () => {
  it('in a chain are each reported with the final target', () => {
    expect(wrong(moved('/a', '/b/?x'), moved('/b', '/c'), moved('/c', '/about#team'))).toEqual([
      '0.to: /b/?x is itself redirected; put /about#team here',
      '1.to: /c is itself redirected; put /about#team here',
    ]);
    expect(wrong(moved('/a', '/b'), moved('/b', 'https://other.example/'))).toEqual([
      '0.to: /b is itself redirected; put https://other.example/ here',
    ]);
  });

  it('to a page that is gone must be marked as gone too', () => {
    expect(wrong(moved('/a', '/b'), gone('/b'))).toEqual([
      '0.to: /b is gone (410); use 410 here too, without a to',
    ]);
  });

  it('cannot form a loop', () => {
    expect(wrong(moved('/a', '/b'), moved('/b', '/a/'))).toEqual([
      '0.to: is part of a redirect loop: /a → /b → /a; remove one of them',
      '1.to: is part of a redirect loop: /b → /a → /b; remove one of them',
    ]);
    expect(wrong(moved('/a', '/a#b'))).toEqual([
      '0.to: is part of a redirect loop: /a → /a; remove one of them',
    ]);
    expect(wrong(moved('/a', '/b'), moved('/b', '/b'))[0]).toContain('/a → /b → /b');
  });
});
