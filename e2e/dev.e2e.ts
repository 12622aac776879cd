import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { href, registeredPages } from '#contract/routes.ts';
import { freePort } from '../tools/testing/free-port.ts';
import { letters, needsContent, site } from './support/content.ts';
import { waitFor } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** One page of each kind. `npm run test:long` opens all of them. */
const kinds = [href('home'), href('inquiry'), href('login')];
const allPaths = registeredPages(site.flags)
  .map(([, page]) => page)
  .filter(({ access, path }) => access === 'open' && path !== '*' && !path.includes(':'))
  .map(({ path }) => path);
const paths = process.env.FAULT_ROUNDS === undefined ? kinds : allPaths;

let dev: ChildProcess;
let ended: Promise<number | null>;
let origin = '';
const dataDir = mkdtempSync(join(tmpdir(), 'bowline-dev-'));

// Runs all tests in one worker, which also runs the server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dev = spawn('npm', ['run', 'dev'], {
    cwd: resolve(import.meta.dirname, '..'),
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
  });
  ended = new Promise((done) => dev.once('exit', done));
  expect(await waitFor(async () => (await fetch(`${origin}/readyz`)).ok)).toBe(true);
});

/** Sends a signal to the whole process group, as Ctrl-C in a terminal does. */
function interrupt() {
  if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGINT');
  return ended;
}

test.afterAll(async () => {
  await interrupt();
  rmSync(dataDir, { recursive: true });
});

// Only React's development build reports what does not match. The tests of the built pages check
// the console for mismatches of any kind.
test('pages hydrate in development without console messages', async ({ page }) => {
  test.setTimeout(240_000);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const path of paths) {
    await page.goto(origin + path);
    // Retries because the first page waits until Vite has compiled its imports.
    await expect(async () => {
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      await expect(page.locator('html[data-app="running"]')).toBeAttached({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }
  // If Vite discovers a package only through a page, it reloads the page or breaks the page's app.
  expect(loads).toBe(paths.length);
});

test('letters are previewed as emails in light and dark, whatever the browser’s preference', async ({
  page,
}) => {
  const [letter] = letters.filter(({ send }) => send);
  needsContent(letter !== undefined, 'a letter to send');
  await page.goto(`${origin}/dev/letters`);
  await page.getByRole('link', { name: letter?.title ?? '' }).click();
  const groundIn = (scheme: string) =>
    page
      .frameLocator(`iframe[title="${scheme}, 360 px"]`)
      .locator('.card')
      .evaluate((card) => getComputedStyle(card).backgroundColor);
  expect(await groundIn('light')).toBe('rgb(255, 255, 255)');
  expect(await groundIn('dark')).not.toBe('rgb(255, 255, 255)');
});

test('Ctrl-C stops the development server, its API and its database', async () => {
  expect(await interrupt()).toBe(0);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
