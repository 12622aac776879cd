import { describe, expect, it } from 'vitest';
import { redirects } from '../content/redirects.ts';
import { createRedirects, locationOf } from './redirects.ts';

const find = createRedirects([
  { from: '/old', to: '/new', status: 301 },
  { from: '/asked/', to: '/new?a=b', status: 308 },
  { from: '/place', to: '/new#there', status: 301 },
  { from: '/Grüße', to: 'https://other.example/', status: 301 },
  { from: '/gone', status: 410 },
]);

describe('a redirect', () => {
  it.each([
    ['keeps the query of the request', '/old', '?x=1', '/new?x=1'],
    ['adds nothing without a query', '/old', '', '/new'],
    ['has its own query if it says one', '/asked', '?x=1', '/new?a=b'],
    ['keeps the query before its fragment', '/place', '?x=1', '/new?x=1#there'],
    ['ignores a trailing slash', '/old/', '', '/new'],
    ['is found by its encoded address', '/Gr%C3%BC%C3%9Fe', '', 'https://other.example/'],
    ['is found by a decomposed letter', '/Gru%CC%88%C3%9Fe', '', 'https://other.example/'],
  ])('%s', (_, path, query, location) => {
    expect(find(path, query)).toMatchObject({ location });
  });

  it('has the status code specified for it', () => {
    expect(find('/old', '')).toEqual({ status: 301, location: '/new' });
    expect(find('/asked', '')).toMatchObject({ status: 308 });
    expect(find('/gone', '?x=1')).toEqual({ status: 410 });
  });

  it.each(['/OLD', '/old/er', '/', '/%', '/new'])('does not exist for %s', (path) => {
    expect(find(path, '')).toBeUndefined();
  });
});

describe('a redirect’s target', () => {
  it.each([
    ['/about/', '/about'],
    ['/', '/'],
    ['/about/?a="#ö', '/about?a=%22#%C3%B6'],
    ['https://other.example', 'https://other.example/'],
    ['https://other.example/a/{b}', 'https://other.example/a/%7Bb%7D'],
  ])('%s is %s in a response', (to, location) => {
    expect(locationOf(to)).toBe(location);
  });
});

describe('the content', () => {
  it.each([
    ['/about', true],
    ['https://other.example/a', true],
    ['/a/..//evil.example', false],
    ['/.//evil.example', false],
    ['/%2e%2e//evil.example', false],
    ['//evil.example', false],
    ['https://[', false],
    ['https://%', false],
  ])('with a target of %s is valid: %s', (to, isValid) => {
    expect(redirects.safeParse([{ from: '/old', to, status: 301 }]).success).toBe(isValid);
  });
});
