import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { registeredPages } from '#contract/routes.ts';
import { expect, test } from './journey.ts';
import { waitFor } from './product.ts';

const allOff = { contact: false, press: false, blog: false, developers: false, forums: false };
const paths = registeredPages(allOff)
  .map(([, page]) => page)
  .filter(({ access, path }) => access === 'open' && path !== '*' && !path.includes(':'))
  .map(({ path }) => path);

let dev: ChildProcess;
let origin = '';
const dataDir = mkdtempSync(join(tmpdir(), 'bowline-dev-'));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = await getPort();
  origin = `http://localhost:${port}`;
  dev = spawn('npm', ['run', 'dev'], {
    cwd: resolve(import.meta.dirname, '..'),
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
  });
  expect(await waitFor(async () => (await fetch(`${origin}/readyz`)).ok)).toBe(true);
});

// React tells of a difference between server and browser only in development.
test('every page is taken over in development without a word in the console', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of paths) {
    await page.goto(origin + path);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await expect(page.locator('html[data-app="running"]')).toBeAttached();
  }
});

test('Ctrl-C ends the development server, its API and its database', async () => {
  const ended = new Promise((done) => dev.once('exit', done));
  if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGINT');
  expect(await ended).toBe(0);
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
