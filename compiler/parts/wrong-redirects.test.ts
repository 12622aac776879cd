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

  it.each(['/about.html', '/index.html', '/services/old', '/Über-uns', '/apis'])(
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
    ['/api/v1/inquiries', 'is an address of the API'],
    ['/api/old', 'is an address of the API'],
    ['/healthz', 'is an address of the API'],
    ['/404.html', 'is the page of unknown addresses'],
  ])('cannot begin at %s, since that exists', (from, reason) => {
    expect(wrong(gone(from))).toEqual([expect.stringContaining(reason)]);
  });

  it.each(['/nope', '/services', '/about/more', '/*'])('cannot lead to %s', (to) => {
    expect(wrong(moved('/old', to))).toEqual([`0.to: ${to} is no page of this site; correct it`]);
  });

  it.each(['//about', '/\\other.example/about', '/\t/about'])(
    'cannot lead to %j, which browsers read as another site',
    (to) => {
      expect(wrong(moved('/old', to))).toHaveLength(1);
    },
  );

  it('cannot lead to an invalid address', () => {
    expect(wrong(moved('/old', 'https://['))).toEqual([
      '0.to: https://[ is no address; correct it',
    ]);
  });

  it('has an address of its own, whatever its slash and encoding', () => {
    expect(wrong(gone('/old'), gone('/old/'), gone('/ö'), gone('/o\u0308'))).toEqual([
      '1.from: /old is used above; keep one of them',
      '3.from: /ö is used above; keep one of them',
    ]);
  });
});

describe('several redirects', () => {
  it('that form a chain name the last target', () => {
    expect(wrong(moved('/a', '/b/?x'), moved('/b', '/c'), moved('/c', '/about#team'))).toEqual([
      '0.to: /b/?x leads on; put /about#team here',
      '1.to: /c leads on; put /about#team here',
    ]);
    expect(wrong(moved('/a', '/b'), moved('/b', 'https://other.example/'))).toEqual([
      '0.to: /b leads on; put https://other.example/ here',
    ]);
  });

  it('that lead to a page that is gone are gone too', () => {
    expect(wrong(moved('/a', '/b'), gone('/b'))).toEqual([
      '0.to: /b is gone (410); give this one 410 too, without a to',
    ]);
  });

  it('do not lead in a circle', () => {
    expect(wrong(moved('/a', '/b'), moved('/b', '/a/'))).toEqual([
      '0.to: leads in a circle: /a → /b → /a; remove one of them',
      '1.to: leads in a circle: /b → /a → /b; remove one of them',
    ]);
    expect(wrong(moved('/a', '/a#b'))).toEqual([
      '0.to: leads in a circle: /a → /a; remove one of them',
    ]);
    expect(wrong(moved('/a', '/b'), moved('/b', '/b'))[0]).toContain('/a → /b → /b');
  });
});
