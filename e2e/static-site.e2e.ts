import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { m } from '#messages/messages.ts';
import {
  inquiryExample,
  labelOf,
  needsContent,
  openJobs,
  popular,
  pricing,
  service,
  site,
} from './support/content.ts';
import { everythingOn, everythingOnBase } from './support/everything-on.ts';
import { fillInquiry, reviewInquiry } from './support/inquiry-form.ts';
import { serveFiles } from './support/static-host.ts';
import { expect, open, running, test } from './support/test.ts';
import { said } from './support/translations.ts';

const [word = ''] = popular.searches;

let folder = '';
let host: Awaited<ReturnType<typeof serveFiles>>;

// Runs all tests in one worker, which also runs the host.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Allows more time because each language is a separate build.
  test.setTimeout(480_000);
  folder = resolve(everythingOn(), 'build/static');
  host = await serveFiles(folder, everythingOnBase);
});

test.afterAll(() => host?.stop());

test('a static build has the files for each host, and canonical addresses in its sub-path', async () => {
  for (const file of ['404.html', '_headers', '_redirects', 'maintenance.html']) {
    expect(existsSync(resolve(folder, file)), file).toBe(true);
  }
  const pricing = await (await fetch(`${host.home}pricing`)).text();
  expect(pricing).toContain(
    `rel="canonical" href="https://agency.example${everythingOnBase}/pricing"`,
  );
});

test('the maintenance notice is a single file', () => {
  const notice = readFileSync(resolve(folder, 'maintenance.html'), 'utf8');
  expect(notice).toContain('Sorry, this site is temporarily unavailable');
  expect(notice).not.toMatch(/(src|href)="(?!mailto:)|url\(|<script/);
});

test('a static site’s navigation and search work, and unknown addresses return a 404', async ({
  page,
}) => {
  await open(page, host.home);
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page).toHaveURL(`${host.home}pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  await page.goto(`${host.home}search?q=${word}`);
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`\\d.*${word}`) }),
  ).toBeVisible();
  const missing = await page.goto(`${host.home}no-such-page`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
});

test('a static page allows only its own styles, by hash', async ({ browser }) => {
  // Avoids the `page` fixture, which allows no console messages, because the browser logs the
  // violation.
  const page = await browser.newPage();
  const response = await page.goto(`${host.home}pricing`);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const own = await ground();
  expect(own).not.toMatch(/^rgba\(0, 0, 0, 0\)|^rgb\(255, 0, 0\)/);
  const refused = page.evaluate(
    () =>
      new Promise<string>((done) => {
        addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        const style = document.createElement('style');
        style.textContent = 'html { background: red }';
        document.head.append(style);
      }),
  );
  expect(await refused).toBe('style-src-elem');
  expect(await ground()).toBe(own);
  await page.close();
});

test('query parameters take effect once the app starts', async ({ page }) => {
  const { choice = service.slug } = service;
  await page.goto(`${host.home}inquiry?service=${service.slug}&plan=${pricing.otherPlans[0]?.id}`);
  await running(page);
  await expect(page.locator(`[name="servicesNeeded"][value="${choice}"]`)).toBeChecked();
  await expect(page.locator('[name="additionalNotes"]')).toHaveValue(
    said(`Plan: ${pricing.otherPlans[0]?.title}`),
  );
  await expect(page).toHaveURL(new RegExp(`service=${service.slug}`));
  // Values filled in by a link do not count as typed.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto(`${host.home}search?q=${word}`);
  await expect(page.getByLabel('Search this site')).toHaveValue(word);
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`\\d.*${word}`) }),
  ).toBeVisible();
  // Text typed before hydration is kept.
  await page.goto(`${host.home}signin?next=%2Faccount%2Fsettings`);
  await page.getByLabel('Email', { exact: true }).first().fill('anyone@reader.example');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await running(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${host.home}account/settings`);
});

test('the openings filter takes effect once the app starts', async ({ page }) => {
  const [job] = openJobs;
  needsContent(job !== undefined, 'openings');
  await page.goto(`${host.home}careers?dept=${job?.department}`);
  await expect(page.getByLabel('Department')).toHaveValue(job?.department ?? '');
  await expect(page.getByText(/^\d+\s/).first()).toBeVisible();
});

test('a static site’s legal texts mention no database, account or cookie', async ({ request }) => {
  const policy = await (await request.get(`${host.home}privacy-policy`)).text();
  expect(policy).not.toMatch(/our database/i);
  expect(policy).not.toMatch(/__Host-|signed-in|subscribed-here|inquiry\.outbox/);
  expect(policy).not.toMatch(/>Accounts\.<|>Service requests\.</);
  expect(policy).toContain('inquiry.v1');
  const terms = await (await request.get(`${host.home}terms-of-service`)).text();
  expect(terms).not.toMatch(/id="accounts"|account\/settings"/);
  for (const html of [policy, terms]) expect(html).not.toContain('{{');
});

test('without an API, readers subscribe by email', async ({ page }) => {
  needsContent(site.flags.newsletter, 'newsletter');
  await page.goto(`${host.home}newsletter`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Subscribe by email' }),
  ).toHaveAttribute('href', new RegExp(`^mailto:.*subject=${said('Newsletter')}`));
});

test('without an API, no page promises to send a link by email', async ({ request }) => {
  const pageAt = async (path: string) => (await request.get(host.home + path)).text();
  const reset = await pageAt('password-reset');
  expect(reset).toContain(m.accounts.resetWithoutAccounts());
  expect(reset).not.toContain('<form method="post"');
  if (!site.flags.newsletter) return;
  const leaving = await pageAt('newsletter/unsubscribe');
  expect(leaving).toContain(m.newsletter.unsubscribeByMail());
  expect(leaving).not.toContain(m.newsletter.unsubscribeLinkButton());
});

test('without an API, the service request form prepares an email', async ({ page }) => {
  await page.goto(`${host.home}inquiry`);
  await running(page);
  await fillInquiry(page, inquiryExample);
  await reviewInquiry(page);
  await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    /^mailto:.*Ada%20Example/,
  );
  await expect(page.getByRole('button', { name: 'Confirm and send' })).toHaveCount(0);
});

test('sign-in on a static site is a placeholder that accepts anything and lasts until a reload', async ({
  page,
}) => {
  await page.goto(`${host.home}dashboard`);
  await expect(page).toHaveURL(`${host.home}signin?next=%2Fdashboard`);
  await page.getByLabel('Email', { exact: true }).first().fill('anyone@reader.example');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${host.home}dashboard`);
  await page.goto(`${host.home}dashboard`);
  await expect(page).toHaveURL(/\/sub\/signin/);
});
