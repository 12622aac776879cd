import { chromium } from '@playwright/test';
import { href } from '#contract/routes.ts';

/**
 * Measures the gzipped size of the scripts that the inquiry page loads on top of another page:
 * `npm start`, then `CHROMIUM_PATH=… node bench/inquiry-weight.ts http://localhost:3000`.
 * `e2e/weight.e2e.ts` fails above 48 KB.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const shared = await scriptsOf(href('pricing'));
const own = (await scriptsOf(href('inquiry'))).filter((url) => !shared.includes(url));
let total = 0;
for (const url of own) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } });
  const kilobytes = Number(response.headers.get('content-length')) / 1024;
  total += kilobytes;
  console.log(`${kilobytes.toFixed(1).padStart(6)} KB  ${new URL(url).pathname}`);
  await response.arrayBuffer();
}
console.log(`${total.toFixed(1).padStart(6)} KB in gzip beyond the shared files`);
await browser.close();

async function scriptsOf(path: string): Promise<string[]> {
  const page = await browser.newPage();
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  await page.goto(origin + path);
  await page.mouse.move(10, 10);
  await page.waitForSelector('html[data-app="running"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.close();
  return urls;
}
