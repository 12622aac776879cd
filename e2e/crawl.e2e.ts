import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Crawl, crawl } from './crawl.ts';
import { expect, test } from './journey.ts';
import { openPages } from './site-paths.ts';
import { serveFiles } from './static-host.ts';

test.describe.configure({ mode: 'serial' });

const heads = ({ pages }: Crawl) =>
  [...pages].map(([address, html]) => ({
    address,
    headings: html.match(/<h1[ >]/g)?.length,
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)/.exec(html)?.[1],
    isIndexed: html.includes('content="index, follow"'),
  }));

/** Every page has one h1, and what search engines list has head texts of its own. */
function expectOwnHeads(found: Crawl, home: string) {
  const all = heads(found);
  expect(all.filter(({ headings }) => headings !== 1)).toEqual([]);
  expect(all.filter(({ title, description }) => !title || !description)).toEqual([]);
  const listed = all.filter(({ isIndexed }) => isIndexed);
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = listed.map((head) => head[key]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
  const withSlash = (address: string) => address.replace(/\/$/, '');
  expect(
    listed.filter(
      ({ address, canonical = '' }) =>
        withSlash(new URL(canonical).pathname) !== withSlash(new URL(address).pathname),
    ),
  ).toEqual([]);
  expect(listed.length).toBeGreaterThanOrEqual(20);
  expect(listed[0]?.address).toBe(home);
}

test('a crawl of the site finds no broken link or place and reaches every listed page', async ({
  baseURL,
}) => {
  const home = `${baseURL}/`;
  const found = await crawl(home);
  expect(found.problems).toEqual([]);
  expectOwnHeads(found, home);
  const reached = [...found.pages.keys()].map((address) => new URL(address).pathname);
  expect(openPages.filter(({ path, indexed }) => indexed && !reached.includes(path))).toEqual([]);
});

test('the site built for a static host under a sub-path has no broken link either', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const root = resolve(import.meta.dirname, '..');
  const built = spawnSync('npm', ['run', 'build:static'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BASE_PATH: '/sub/', ORIGIN: 'https://agency.example' },
  });
  expect(built.status, built.stderr + built.stdout).toBe(0);
  const folder = resolve(root, 'build/static');
  for (const file of ['404.html', '_headers', 'vercel.json', '.htaccess', 'maintenance.html']) {
    expect(existsSync(resolve(folder, file)), file).toBe(true);
  }
  const host = await serveFiles(folder, '/sub');
  try {
    const found = await crawl(host.home);
    expect(found.problems).toEqual([]);
    expectOwnHeads(found, host.home);
    const pricing = found.pages.get(`${host.home}pricing`) ?? '';
    expect(pricing).toContain('rel="canonical" href="https://agency.example/sub/pricing"');

    await page.goto(host.home);
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL(`${host.home}pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple pricing for everyone');
    await page.goto(`${host.home}search?q=invoice`);
    await expect(
      page.getByRole('status').filter({ hasText: 'results for “invoice”' }),
    ).toBeVisible();
    const missing = await page.goto(`${host.home}no-such-page`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
  } finally {
    await host.stop();
  }
});
