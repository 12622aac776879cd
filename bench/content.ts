import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { embeddedDatabaseUrl } from '../e2e/support/database-url.ts';
import { startProduct } from '../e2e/support/product.ts';
import { signedInOwner } from '../e2e/support/signed-in-owner.ts';

/**
 * Measures how long an editor waits in a browser on this machine: from the last keystroke until the
 * preview beside the form is updated, and from publishing until visitors get the new page. Run it
 * with `node bench/content.ts` (`CHROMIUM_PATH` sets the browser). The goals are 0.5 s after a
 * pause in typing for the preview, and 2 s for publishing. The baseline is the preview alone (one
 * compiled and rendered page), requested over HTTP in the same rounds.
 */
const rounds = Number(process.env.ROUNDS ?? 7);
const folder = mkdtempSync(join(tmpdir(), 'bowline-content-'));
const site = join(folder, 'site');
// Copied because publishing rebuilds the site.
cpSync('build/site', site, { recursive: true, preserveTimestamps: true });
const product = await startProduct({ SITE_DIR: site, LOG_LEVEL: 'warn' });
const client = new pg.Client(embeddedDatabaseUrl(product.dataDir));
await client.connect();
const token = await signedInOwner(client);
await client.end();

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
const url = product.origin.replace('http:', 'https:');
await context.addCookies([{ name: '__Host-session', value: token, url, secure: true }]);
const page = await context.newPage();
const times = new Map<string, number[]>();

for (let round = 0; round <= rounds; round++) {
  await page.goto(`${product.origin}${deskPath}/website/file/pricing.yaml`);
  const field = page.getByLabel('Title', { exact: true }).first();
  await page.frameLocator('iframe:not([hidden])').getByRole('heading', { level: 1 }).waitFor();
  const title = `Fair prices ${round}`;
  const saving = page.waitForResponse((response) => response.url().includes(deskApi.contentDraft));
  await field.fill(title);
  const typed = performance.now();
  const saved = saving.then(() => performance.now());
  await shownInFrame(title);
  const shown = performance.now();
  const alone = await timeOf(() =>
    context.request.get(
      `${product.origin}${deskApi.contentPreview}?url=/pricing&path=pricing.yaml&version=${round}`,
    ),
  );
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const publish = page.getByRole('button', { name: 'Publish 1 file' });
  await publish.waitFor();
  const publishing = page.waitForResponse((one) => one.url().includes(deskApi.contentPublish));
  const clicked = performance.now();
  await publish.click();
  const answered = publishing.then(() => performance.now());
  while (!(await (await fetch(product.origin + href('pricing'))).text()).includes(title));
  const visited = performance.now();
  // Listed separately because the first round also starts processes.
  const name = round === 0 ? ', the first time' : '';
  note(`the preview alone${name}`, alone);
  note(`from the last key to the saved draft${name}`, (await saved) - typed);
  note(`from the last key to the preview${name}`, shown - typed);
  note(`from Publish to its answer${name}`, (await answered) - clicked);
  note(`from Publish to a visitor${name}`, visited - clicked);
}
const unit = median(times.get('the preview alone') ?? []);
for (const [name, all] of times) {
  const ratio = (median(all) / unit).toFixed(2);
  const range = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
  console.log(`${name}: ${median(all).toFixed(0)} ms (${range}), ratio ${ratio}`);
}
await browser.close();
await product.stop();
rmSync(folder, { recursive: true });

/**
 * Waits for a page with this title beside the form. Checks every frame because Playwright polls
 * less and less often.
 */
function shownInFrame(title: string): Promise<void> {
  return page.evaluate(
    (text) =>
      new Promise<void>((done) => {
        const look = () => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe:not([hidden])');
          const heading = frame?.contentDocument?.querySelector('h1');
          if (heading?.textContent === text) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
    title,
  );
}

function note(name: string, time: number): void {
  times.set(name, [...(times.get(name) ?? []), time]);
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
