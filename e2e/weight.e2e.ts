import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';
import { openPages } from './site-paths.ts';

type Loaded = { type: string; kilobytes: number };

/** What browsers accept over HTTPS; it decides what is sent, and so what it weighs. */
const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** Notes what the page asks for, each in its size as it travels. */
function noteLoads(page: Page): () => Promise<Loaded[]> {
  const asked = new Map<string, string>();
  page.on('request', (request) => asked.set(request.url(), request.resourceType()));
  return () =>
    Promise.all(
      [...asked].map(async ([url, type]) => {
        const response = await page.request.get(url, { headers: browsers });
        const length = response.headers()['content-length'];
        return { type, kilobytes: Number(length ?? Number.NaN) / 1024 };
      }),
    );
}

const sum = (loads: Loaded[], type?: string) =>
  loads
    .filter((load) => type === undefined || load.type === type)
    .reduce((total, { kilobytes }) => total + kilobytes, 0);

// Budgets of design/look.md, on every page that search engines list.
for (const { path } of openPages.filter(({ indexed }) => indexed)) {
  test(`${path} keeps its weight before and after the app has started`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    // The app itself is held back: what is left is what a page loads before any sign of intention.
    await page.route(/\/assets\/start-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const loads = noteLoads(page);
    await page.goto(path);
    const early = await loads();
    expect(sum(early, 'document')).toBeLessThanOrEqual(20);
    expect(sum(early, 'stylesheet')).toBe(0);
    expect(early.filter(({ type }) => type === 'font')).toHaveLength(1);
    expect(sum(early, 'font')).toBeLessThanOrEqual(20);
    // The form's job needs the app, so it starts at once.
    if (path !== href('inquiry')) expect(sum(early, 'script')).toBeLessThanOrEqual(5);

    release();
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    const all = await loads();
    // The long form may bring 45 KB of its own.
    expect(sum(all, 'script')).toBeLessThanOrEqual(path === href('inquiry') ? 145 : 100);
    expect(sum(all)).toBeLessThanOrEqual(190);
    test.info().annotations.push({
      type: 'KB',
      description: `HTML ${sum(all, 'document').toFixed(1)}, script ${sum(all, 'script').toFixed(1)}, all ${sum(all).toFixed(1)}`,
    });
  });
}

test('the home page arrives with its headers in the first flight', async ({ page }) => {
  const response = await page.goto(href('home'));
  const sizes = await response?.request().sizes();
  const bytes = (sizes?.responseHeadersSize ?? Number.NaN) + (sizes?.responseBodySize ?? 0);
  // Ten segments of 1460 bytes (RFC 6928); what is over them is a round trip later.
  expect(bytes).toBeLessThanOrEqual(14_600);
});

test('the service request brings at most 45 KB of script in gzip that other pages do not', async ({
  browser,
}) => {
  const scriptsOf = async (path: string) => {
    const page = await (await browser.newContext()).newPage();
    const urls = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') urls.add(request.url());
    });
    await page.goto(path);
    await page.mouse.move(10, 10);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.context().close();
    return urls;
  };
  const own = (await scriptsOf(href('inquiry'))).difference(await scriptsOf(href('pricing')));
  let kilobytes = 0;
  for (const url of own) {
    const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    kilobytes += Number(headers.get('content-length')) / 1024;
  }
  test.info().annotations.push({ type: 'KB', description: kilobytes.toFixed(1) });
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(45);
});
