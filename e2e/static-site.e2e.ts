import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { crawl, headProblems } from './crawl.ts';
import { fillInquiry, reviewInquiry } from './inquiry-form.ts';
import { expect, test } from './journey.ts';
import { serveFiles } from './static-host.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'build/static');
let host: Awaited<ReturnType<typeof serveFiles>>;

// One build for all of them.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const built = spawnSync('npm', ['run', 'build:static'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BASE_PATH: '/sub/', ORIGIN: 'https://agency.example' },
  });
  expect(built.status, built.stderr + built.stdout).toBe(0);
  host = await serveFiles(folder, '/sub');
});

test.afterAll(() => host?.stop());

test('the site under a sub-path of a static host has no broken link or place', async () => {
  for (const file of ['404.html', '_headers', 'vercel.json', '.htaccess', 'maintenance.html']) {
    expect(existsSync(resolve(folder, file)), file).toBe(true);
  }
  const found = await crawl(host.home);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  const pricing = found.pages.get(`${host.home}pricing`) ?? '';
  expect(pricing).toContain('rel="canonical" href="https://agency.example/sub/pricing"');
});

test('its pages follow one another, its search works, and unknown addresses are 404', async ({
  page,
}) => {
  await page.goto(host.home);
  await page.mouse.move(10, 10);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL(`${host.home}pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple pricing for everyone');
  await page.goto(`${host.home}search?q=invoice`);
  await expect(page.getByRole('status').filter({ hasText: 'results for “invoice”' })).toBeVisible();
  const missing = await page.goto(`${host.home}no-such-page`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
});

test('without an API its forms prepare an e-mail', async ({ page }) => {
  await page.goto(`${host.home}newsletter`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Subscribe by e-mail' }),
  ).toHaveAttribute('href', /^mailto:.*subject=Newsletter/);
  await page.goto(`${host.home}inquiry`);
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await fillInquiry(page, inquiryExample);
  await reviewInquiry(page);
  await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:.*Ada%20Example/,
  );
  await expect(page.getByRole('button', { name: 'Confirm and send' })).toHaveCount(0);
});

test('its sign-in is the placeholder of the specification: any details, and only in this tab', async ({
  page,
}) => {
  await page.goto(`${host.home}dashboard`);
  await expect(page).toHaveURL(`${host.home}signin?next=%2Fdashboard`);
  await page.getByLabel('Email').first().fill('anyone@reader.example');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${host.home}dashboard`);
  await page.goto(`${host.home}dashboard`);
  await expect(page).toHaveURL(/\/sub\/signin/);
});
