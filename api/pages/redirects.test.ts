import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { underBasePath } from '../http/base-path.ts';
import type { Variables } from '../http/request-context.ts';
import type { BuiltSite } from './built-site.ts';
import { createPageRenderer } from './page-renderer.ts';
import { sitePages } from './routes.ts';
import { sitePage } from './site-file.ts';

const render = async () => ({ status: 404 as const, html: 'not made' });
const page = (html: string) => sitePage(html, { caching: 'none', quality: 5 });
const site: BuiltSite = {
  assets: new Map(),
  pages: new Map([
    ['/404', page('Not found: <code id="requested-path" class="x">/404</code>')],
    ['/about', page('About')],
  ]),
  render,
  maintenance: async () => ({ html: 'Back soon', retryAfter: 60 }),
  redirects: [
    { from: '/old', to: '/about', status: 301 },
    { from: '/careers/old', to: '/about?from=old#team', status: 308 },
    { from: '/elsewhere', to: 'https://other.example/a', status: 301 },
    { from: '/services/gone', status: 410 },
  ],
  siteFiles: () => ({}),
  edition: () => '',
  renew: async () => {},
};
const appWith = (settings: { maintenance: boolean }) =>
  new Hono<{ Variables: Variables }>().route(
    '/',
    sitePages(site, createPageRenderer(render, site.edition), settings, {
      isSignedIn: async () => false,
      noteMissing: () => {},
    }),
  );
const app = appWith({ maintenance: false });
const locationAt = async (path: string) => (await app.request(path)).headers.get('Location');

describe('an old URL', () => {
  it.each(['GET', 'HEAD'])('redirects %s to the new one', async (method) => {
    const response = await app.request('/old', { method });
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/about');
  });

  it('redirects in one step with a trailing slash, even below a page with a path parameter', async () => {
    const response = await app.request('/careers/old/');
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe('/about?from=old#team');
  });

  it('keeps the query, unless its target has one', async () => {
    expect(await locationAt('/old?a=%22&b')).toBe('/about?a=%22&b');
    expect(await locationAt('/elsewhere?a')).toBe('https://other.example/a?a');
    expect(await locationAt('/careers/old?a')).toBe('/about?from=old#team');
  });

  it('is cached for only an hour, so that mistakes can be corrected, and not at all with a query', async () => {
    expect((await app.request('/old')).headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect((await app.request('/old?token=x')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('gets the not-found page with status 410 if its page is gone', async () => {
    const response = await app.request('/services/gone');
    expect(response.status).toBe(410);
    expect(await response.text()).toBe(
      'Not found: <code id="requested-path" class="x">/services/gone</code>',
    );
  });

  it('redirects nowhere else, no matter what is appended to it', async () => {
    for (const path of ['//old', '/old//evil.example', '/old/..//evil.example', '/old%2f%2fevil']) {
      expect((await app.request(`http://localhost${path}`)).status, path).toBe(404);
    }
    expect(await locationAt('/old?//evil.example')).toBe('/about?//evil.example');
  });

  it('responds like every other page during maintenance', async () => {
    expect((await appWith({ maintenance: true }).request('/old')).status).toBe(503);
  });

  it('is in the site’s sub-path, and so is its target', async () => {
    const mounted = underBasePath(app, '/sub');
    const at = async (path: string) =>
      (await mounted.fetch(new Request(`http://localhost${path}`))).headers.get('Location');
    expect(await at('/sub/old?a')).toBe('/sub/about?a');
    expect(await at('/sub/elsewhere')).toBe('https://other.example/a');
    expect(await at('/old')).toBeNull();
  });
});
