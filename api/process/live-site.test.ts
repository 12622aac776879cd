import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { deskPath } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import type { BuiltSite } from '../pages/built-site.ts';
import { assetFile } from '../pages/site-file.ts';
import { languageStampIn } from '../settings/site-folder.mjs';
import { createTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';
import { createLiveSite } from './live-site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Creates a site with a single file that states its name. */
function siteOf(name: string) {
  const path = `/assets/${name}.js`;
  const site: BuiltSite = {
    assets: new Map([[path, assetFile(path, Buffer.from(name))]]),
    pages: new Map(),
    render: async () => ({ status: 200, html: name }),
    maintenance: async () => ({ html: '', retryAfter: 1 }),
    siteFiles: () => ({}),
    edition: () => name,
    renew: vi.fn(async () => {}),
    redirects: [],
  };
  return site;
}

/**
 * Serves these sites one after another, regardless of what the checkout has built.
 * @returns a function that loads the next site, or one site for each language path; functions that
 * return the response to a path and its status; and the site's folder
 */
function liveOf(
  sites: BuiltSite[],
  slugs: () => readonly string[] = () => none,
  env = test.services.env,
) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-site-'));
  vi.stubEnv('SITE_DIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const next = [...sites];
  const services = { ...test.services, env };
  const live = createLiveSite(
    services,
    { slugs, edition: () => 0 },
    async () => next.shift() ?? siteOf('none'),
  );
  const load = (...others: string[]) =>
    live.load([
      { ...services, languagePath: '' },
      ...others.map((languagePath) => ({ ...services, languagePath })),
    ]);
  const get = async (path: string) => {
    const request = new Request(testOrigin + path);
    const bindings = { incoming: {} as never, outgoing: {} as never };
    // Cast because a handler's type allows any response.
    return (await live.handler.fetch(request, bindings)) as Response;
  };
  const statusOf = async (path: string) => (await get(path)).status;
  return { load, get, statusOf, folder };
}
const none: readonly string[] = [];

it('a site is served as a whole once swapped in, and the previous site’s files remain available until the next swap', async () => {
  const { load, statusOf } = liveOf(['one', 'two', 'three'].map(siteOf));
  const statuses = () =>
    Promise.all(['one', 'two', 'three'].map((name) => statusOf(`/assets/${name}.js`)));
  (await load())();
  expect(await statuses()).toEqual([200, 404, 404]);
  const serve = await load();
  expect(await statuses()).toEqual([200, 404, 404]);
  serve();
  expect(await statuses()).toEqual([200, 200, 404]);
  (await load())();
  expect(await statuses()).toEqual([404, 200, 200]);
});

it('a language built from the same content as before is not loaded again', async () => {
  const { load, statusOf, folder } = liveOf(['one', 'two'].map(siteOf));
  const made = (of: string) => writeFileSync(languageStampIn(folder), of);
  const serve = async (of: string) => {
    made(of);
    (await load())();
    return Promise.all(['one', 'two'].map((name) => statusOf(`/assets/${name}.js`)));
  };
  expect(await serve('a')).toEqual([200, 404]);
  expect(await serve('a')).toEqual([200, 404]);
  expect(await serve('b')).toEqual([200, 200]);
});

it('pages are rendered again if a letter starts sending while they are loaded', async () => {
  const [quiet, busy] = ['quiet', 'busy'].map(siteOf);
  let slugs = none;
  const { load } = liveOf([quiet, busy] as BuiltSite[], () => slugs);
  (await load())();
  expect(quiet?.renew).not.toHaveBeenCalled();
  const serve = await load();
  slugs = ['a-letter'];
  serve();
  expect(busy?.renew).toHaveBeenCalledOnce();
});

it('health checks get a response at the root and below the base path, and nothing else does outside it', async () => {
  const env = { ...test.services.env, basePath: '/sub' };
  const { load, statusOf } = liveOf([siteOf('one')], undefined, env);
  (await load())();
  for (const path of [api.readyz, api.healthz]) {
    expect(await statusOf(path), path).toBe(200);
    expect(await statusOf(`/sub${path}`), path).toBe(200);
  }
  for (const path of ['/', api.authSession, `${api.readyz}/`]) {
    expect(await statusOf(path), path).toBe(404);
  }
});

it('the desk’s path in every language redirects to the desk, even below a base path', async () => {
  for (const basePath of ['', '/sub']) {
    const env = { ...test.services.env, basePath };
    const { load, get } = liveOf(['one', 'two'].map(siteOf), undefined, env);
    (await load('/fr'))();
    for (const path of [deskPath, `${deskPath}/BL-X?x=1&y=%2Fa`, `${deskPath}/website/caf%C3%A9`]) {
      const { status, headers } = await get(`${basePath}/fr${path}`);
      expect(status, path).toBe(303);
      expect(headers.get('Location')).toBe(testOrigin + basePath + path);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  }
});
