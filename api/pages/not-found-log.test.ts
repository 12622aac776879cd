import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Requests an address and returns all log entries for addresses that were not found. */
async function loggedFor(path: string, init?: RequestInit) {
  test.logLines.length = 0;
  await test.app.request(path, init);
  return test.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'not found')
    .map(({ path, from }) => ({ path, from }));
}

describe('an address that was not found', () => {
  it('is logged with the linking page’s host, and nothing about who requested it', async () => {
    const Referer = 'https://elsewhere.example/a-page?of=ada';
    expect(await loggedFor('/nope?token=secret', { headers: { Referer } })).toEqual([
      { path: '/nope', from: 'elsewhere.example' },
    ]);
    expect(test.logLines.join('')).not.toMatch(/secret|a-page|ada/);
    expect(await loggedFor('/nope')).toEqual([{ path: '/nope' }]);
  });

  it.each([
    ['a HEAD', '/nope', { method: 'HEAD' }],
    ['a post', '/nope', { method: 'POST' }],
    ['an image of a page', '/nope.png', { headers: { 'Sec-Fetch-Dest': 'image' } }],
    ['a call of the API', '/api/nope', {}],
    ['a page that exists', href('careers'), {}],
    ['a redirect', `${href('careers')}/`, {}],
    ['an address of the API', api.healthz, {}],
  ])('is not logged for %s', async (_, path, init) => {
    expect(await loggedFor(path, init)).toEqual([]);
  });

  it('is logged with at most 500 characters of its path and 255 of the host', async () => {
    const Referer = `https://${'a.'.repeat(400)}example/`;
    const [line] = await loggedFor(`/${'a'.repeat(2000)}`, { headers: { Referer } });
    expect(line?.path).toHaveLength(500);
    expect((line?.from ?? '').length).toBeLessThanOrEqual(255);
  });

  it.each(['no address', 'javascript:alert(1)', 'file:///a', '//', ''])(
    'is logged without the referrer %j',
    async (Referer) => {
      expect(await loggedFor('/nope', { headers: { Referer } })).toEqual([{ path: '/nope' }]);
    },
  );
});
