import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasCaddy, startStaticCaddy } from '../../api/testing/caddy.ts';
import { hasNginx, startStaticNginx } from '../../api/testing/nginx.ts';
import type { Redirect } from '../../contract/paths/redirects.ts';
import { href } from '../../contract/routes.ts';
import { needs } from '../testing/needs.ts';
import { staticHeaders } from './static-headers.ts';
import { staticRedirects } from './static-redirects.ts';

const asset = '/assets/app-AbCdEf12.js';
const programs: [string, boolean, (site: string) => Promise<string>][] = [
  ['nginx', hasNginx(), startStaticNginx],
  ['Caddy', hasCaddy(), startStaticCaddy],
];

const redirects: Redirect[] = [
  { from: '/old', to: '/about', status: 301 },
  { from: '/Über/a.b~c', to: '/services/one?own=%22$1{query}#d', status: 308 },
  { from: '/place', to: '/about#team', status: 301 },
  { from: '/About', to: '/about', status: 301 },
  { from: '/about.html', to: '/about', status: 301 },
  { from: '/index.html', to: '/', status: 301 },
  { from: '/elsewhere', to: 'https://other.example/100%25/$uri', status: 301 },
  { from: '/gone', status: 410 },
  { from: '/services/one.html', status: 410 },
  { from: '/fr/old', to: '/fr/about', status: 301 },
  { from: '/fr/gone', status: 410 },
];
const bases = ['', '/fr'];

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'bowline-static-'));
  // These programs do not run as the user who runs the tests.
  chmodSync(site, 0o755);
});
afterEach(() => rmSync(site, { recursive: true }));

/** Writes a small site like one from `npm run build:static`. */
function write(isFolders: boolean): void {
  const page = (path: string) => (isFolders ? `${path}/index.html` : `${path}.html`);
  const files = {
    ...staticHeaders({ bases, apiBaseUrl: undefined, hsts: 'host', isFolders }),
    ...staticRedirects({ bases, redirects }),
    'index.html': 'home',
    '404.html': 'We have no such page',
    'fr/index.html': 'accueil',
    'fr/404.html': 'Page introuvable',
    [page('fr/about')]: 'à propos',
    [page('about')]: 'about',
    [page('services')]: 'services',
    [page('services/one')]: 'one',
    [page(href('newsletterVerify'))]: 'verify',
    [asset]: 'app',
    'site.webmanifest': '{}',
  };
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), body);
  }
}

describe.each(programs)('the static site on %s', (program, isThere, start) => {
  needs(isThere, program);

  const ask = async (origin: string, path: string, redirect: 'follow' | 'manual' = 'follow') => {
    const response = await fetch(origin + path, { redirect });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it.each([
    ['files', false],
    ['folders', true],
  ] as const)(
    'with pages as %s, serves the home page and other pages, and 404 for anything else',
    async (_kind, isFolders) => {
      write(isFolders);
      const origin = await start(site);
      for (const [path, text] of [
        ['/', 'home'],
        ['/about', 'about'],
        ['/about/', 'about'],
        ['/services', 'services'],
        ['/services/one', 'one'],
        ['/services/one?a=b', 'one'],
      ] as const) {
        expect(await ask(origin, path), path).toMatchObject({ status: 200, text });
      }
      for (const path of ['/nope', '/nope/', '/services/nope', '/assets/nope.js', '/assets']) {
        const answer = await ask(origin, path);
        expect(answer, path).toMatchObject({ status: 404, text: 'We have no such page' });
        expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff');
        expect(answer.headers.get('Cache-Control') ?? '', path).not.toContain('immutable');
      }
    },
  );

  it.each([
    ['files', false],
    ['folders', true],
  ] as const)(
    'with pages as %s, serves another language’s pages and its 404 page',
    async (_kind, isFolders) => {
      write(isFolders);
      const origin = await start(site);
      for (const [path, status, text] of [
        ['/fr/', 200, 'accueil'],
        ['/fr', 200, 'accueil'],
        ['/fr/about', 200, 'à propos'],
        ['/fr/about/', 200, 'à propos'],
        ['/fr/old', 200, 'à propos'],
        ['/fr/nope', 404, 'Page introuvable'],
        ['/fr/gone', 410, 'Page introuvable'],
      ] as const) {
        expect(await ask(origin, path), path).toMatchObject({ status, text });
      }
      const home = await ask(origin, '/fr', 'manual');
      expect(home.headers.get('Location')?.replace(origin, '')).toBe('/fr/');
    },
  );

  it('sends the server’s headers, and lets browsers cache immutable files', async () => {
    write(false);
    const origin = await start(site);
    const { headers } = await ask(origin, '/about');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(headers.get('Cache-Control')).toBeNull();
    const kept = await ask(origin, asset);
    expect(kept.headers.get('Cache-Control')).toContain('immutable');
    expect(kept.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const opened = await ask(origin, `${href('newsletterVerify')}?token=x`);
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['/old', 301, '/about'],
    ['/old?a=b&c', 301, '/about?a=b&c'],
    ['/%C3%9Cber/a.b~c?a', 308, '/services/one?own=%22%241%7Bquery%7D#d'],
    ['/place', 301, '/about#team'],
    ['/place?a', 301, '/about?a#team'],
    ['/About', 301, '/about'],
    ['/about.html', 301, '/about'],
    ['/index.html', 301, '/'],
    ['/elsewhere?a', 301, 'https://other.example/100%25/%24uri?a'],
  ])('redirects the old address %s', async (path, status, location) => {
    write(false);
    const origin = await start(site);
    const answer = await ask(origin, path, 'manual');
    const said = answer.headers.get('Location') ?? '';
    expect([answer.status, said.replace(origin, '')]).toEqual([status, location]);
  });

  it.each([
    ['files', false],
    ['folders', true],
  ] as const)(
    'with pages as %s, reports removed pages as gone and redirects no existing page',
    async (_kind, isFolders) => {
      write(isFolders);
      const origin = await start(site);
      for (const path of ['/gone', '/gone/?a', '/services/one.html']) {
        const answer = await ask(origin, path);
        expect(answer, path).toMatchObject({ status: 410, text: 'We have no such page' });
        expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      }
      for (const [path, text] of [
        ['/', 'home'],
        ['/about', 'about'],
        ['/services/one', 'one'],
        ['/old/?a', 'about'],
        ['/index.html', 'home'],
      ] as const) {
        expect(await ask(origin, path), path).toMatchObject({ status: 200, text });
      }
      for (const path of ['/older', '/old/er', '/OLD', '/%C3%9Cber/aXb~c']) {
        expect((await ask(origin, path)).status, path).toBe(404);
      }
    },
  );
});
