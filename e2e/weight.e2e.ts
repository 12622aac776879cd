import type { Browser } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { isEnglish } from './support/content.ts';
import { expect, open, test } from './support/test.ts';

test('the home page and its headers fit in 15 TCP segments', async ({ page }) => {
  const response = await page.goto(href('home'));
  const sizes = await response?.request().sizes();
  const bytes = (sizes?.responseHeadersSize ?? Number.NaN) + (sizes?.responseBodySize ?? 0);
  // The initial window is ten segments of 1460 bytes (RFC 6928): docs/decisions/0016-one-flight.md.
  // URLs contain the origin, whose length and digits change the weight by up to 0.1 KB. Other
  // languages take more space.
  expect(bytes).toBeLessThanOrEqual((isEnglish ? 15 : 17) * 1460 + 100);
});

test('the service request page loads at most 48 KB more gzipped script than other pages', async ({
  browser,
  origin,
}) => {
  const form = await scriptsOf(browser, origin + href('inquiry'));
  const own = form.difference(await scriptsOf(browser, origin + href('pricing')));
  let kilobytes = 0;
  for (const url of own) {
    const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
    kilobytes += Number(headers.get('content-length')) / 1024;
  }
  test.info().annotations.push({ type: 'KB', description: kilobytes.toFixed(1) });
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(isEnglish ? 48 : 50);
});

/** Returns the URLs of all scripts loaded by a page, including the app. */
async function scriptsOf(browser: Browser, address: string): Promise<Set<string>> {
  const page = await browser.newPage();
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  await page.close();
  return urls;
}
