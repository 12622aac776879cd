import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { href } from '#contract/routes.ts';
import type { Variables } from '../http/request-context.ts';
import type { BuiltSite } from './built-site.ts';
import { createPageRenderer } from './page-renderer.ts';
import { sitePages } from './routes.ts';
import { sitePage } from './site-file.ts';

const missing = '<p>Requested: <code id="requested-path" class="x">/404</code></p>';
const maintenance = vi.fn<BuiltSite['maintenance']>(async (now) => ({
  html: `<h1>Back soon</h1>${now.toISOString()}`,
  retryAfter: 60,
}));
const render = async () => ({ status: 200 as const, html: '' });
const site: BuiltSite = {
  assets: new Map(),
  pages: new Map(
    ['/404', '/partners', '/pricing'].map((path) => [
      path,
      sitePage(missing, { caching: 'none', quality: 5 }),
    ]),
  ),
  render,
  maintenance,
  redirects: [],
  siteFiles: () => ({}),
  edition: () => '',
  renew: async () => {},
};
const appWith = (settings: { maintenance: boolean; base?: string }) =>
  new Hono<{ Variables: Variables }>().route(
    '/',
    sitePages(site, createPageRenderer(render, site.edition), settings, {
      isSignedIn: async () => false,
      noteMissing: () => {},
    }),
  );

it('the 404 page shows the requested path as the visitor sees it, with the sub-path and the language', async () => {
  const app = appWith({ maintenance: false, base: '/sub/fr' });
  expect(await (await app.request('/one')).text()).toContain('>/sub/fr/one</code>');
});

it('the 404 page shows the requested path, but omits it beyond 16 concurrent requests', async () => {
  const app = appWith({ maintenance: false });
  const shown = async (path: string) => (await app.request(path)).text();
  expect(await shown('/one')).toContain('>/one</code>');
  const paths = Array.from({ length: 100 }, (_, n) => `/unknown-${n}`);
  const pages = await Promise.all(paths.map(shown));
  const named = pages.filter((page, n) => page.includes(`>${paths[n]}</code>`));
  expect(named).toHaveLength(16);
  expect(new Set(pages.filter((page) => !named.includes(page)))).toEqual(
    new Set([missing.replace('/404', '')]),
  );
  expect(await shown('/later')).toContain('>/later</code>');
});

it('a trailing slash is redirected only where a page may exist', async () => {
  const app = appWith({ maintenance: false });
  for (const path of ['/partners', href('pricing'), href('career', { id: 'x' }), href('account')]) {
    const { status, headers } = await app.request(`${path}/`);
    expect([status, headers.get('Location')], path).toEqual([308, path]);
  }
  for (const path of ['/one', '/404', '/favicon.ico', href('service', { slug: 'x' })]) {
    expect((await app.request(`${path}/`)).status, path).toBe(404);
  }
});

it('the maintenance page is rendered once a minute, however often it is requested', async () => {
  const app = appWith({ maintenance: true });
  const answers = await Promise.all(['/', '/pricing', '/x'].map((path) => app.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(maintenance).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await app.request('/');
  vi.useRealTimers();
  expect(maintenance).toHaveBeenCalledTimes(2);
});

it('each document that was not found is reported, even where a page with a path parameter would be', async () => {
  const noteMissing = vi.fn();
  const missingPage = createPageRenderer(async () => ({ status: 404, html: '' }), site.edition);
  const settings = { maintenance: false };
  const callbacks = { isSignedIn: async () => false, noteMissing };
  const app = new Hono<{ Variables: Variables }>().route(
    '/',
    sitePages(
      { ...site, redirects: [{ from: '/gone', status: 410 }] },
      missingPage,
      settings,
      callbacks,
    ),
  );
  const Referer = 'https://elsewhere.example/';
  await app.request('/nope?a=b', { headers: { Referer } });
  await app.request(href('career', { id: 'closed' }));
  await app.request('/gone');
  expect(noteMissing.mock.calls).toEqual([
    ['/nope', 'elsewhere.example'],
    [href('career', { id: 'closed' }), undefined],
  ]);
});
