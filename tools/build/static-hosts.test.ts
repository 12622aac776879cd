import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasApache, startStaticApache } from '../../api/testing/apache.ts';
import { hasCaddy, startStaticCaddy } from '../../api/testing/caddy.ts';
import { hasNginx, startStaticNginx } from '../../api/testing/nginx.ts';
import { href } from '../../contract/routes.ts';
import { staticHeaders } from './static-headers.ts';

const asset = '/assets/app-AbCdEf12.js';
const programs: [string, boolean, (site: string) => Promise<string>][] = [
  ['nginx', hasNginx(), startStaticNginx],
  ['Caddy', hasCaddy(), startStaticCaddy],
  ['Apache', hasApache(), startStaticApache],
];

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'bowline-static-'));
  // These programs do not run as the user of the tests.
  chmodSync(site, 0o755);
});
afterEach(() => rmSync(site, { recursive: true }));

/** Writes a small site like that of `npm run build:static`. */
function write(isFolders: boolean): void {
  const page = (path: string) => (isFolders ? `${path}/index.html` : `${path}.html`);
  const files = {
    ...staticHeaders({ base: '', apiBaseUrl: undefined, hsts: 'host', isFolders }),
    'index.html': 'home',
    '404.html': 'We have no such page',
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

describe.each(programs)('the static site on %s', (_, isThere, start) => {
  const ask = async (origin: string, path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it.runIf(isThere).each([
    ['files', false],
    ['folders', true],
  ] as const)(
    'with pages as %s, has the home page, pages and 404 for anything else',
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

  it.runIf(isThere)('sends the headers of the server, and caches what never changes', async () => {
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
});
