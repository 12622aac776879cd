import { join } from 'node:path';
import { href } from '#contract/routes.ts';
import { freePort } from '../tools/testing/free-port.ts';
import { inquiryExample, isEnglish, needsContent, reference, site } from './support/content.ts';
import { crawl } from './support/crawl.ts';
import { emptyAllLists, headingsWithoutContent } from './support/empty-lists.ts';
import { fillInquiry, reviewInquiry, sendInquiry, sentReference } from './support/inquiry-form.ts';
import { linkIn, mailsTo, newReader } from './support/mailbox.ts';
import { type Product, startBundled } from './support/product.ts';
import { serveFiles } from './support/static-host.ts';
import { expect, open, running, test } from './support/test.ts';
import { buildStatic, oneLanguage, variant } from './support/variants.ts';

let host: Awaited<ReturnType<typeof serveFiles>>;
let product: Product;
/** The API's origin. The product's `ORIGIN` is the static host's. */
let apiOrigin = '';

// Runs all tests in one worker, which also runs the host.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  apiOrigin = `http://localhost:${port}`;
  // The build contains the API's port, so a worker that replaces a failed one has to build again.
  const checkout = variant(`static-with-api-${port}`, (copy) => {
    // A list must be either empty in all languages or translated, so only one language is kept.
    oneLanguage(copy);
    emptyAllLists(copy);
    buildStatic(copy, { API_BASE_URL: apiOrigin });
  });
  host = await serveFiles(join(checkout, 'build/static'), '');
  product = await startBundled({
    PORT: port,
    ORIGIN: new URL(host.home).origin,
    API_BASE_URL: apiOrigin,
  });
});

test.afterAll(async () => {
  await product?.stop();
  await host?.stop();
});

const at = (path: string) => host.home + path.slice(1);

test('an empty list leaves no heading behind', async () => {
  const { pages, problems } = await crawl(host.home);
  expect(problems).toEqual([]);
  const found = [...pages].flatMap(([address, html]) =>
    headingsWithoutContent(html).map((heading) => `${new URL(address).pathname}: ${heading}`),
  );
  expect(found).toEqual([]);
});

test('the privacy policy mentions the database, but no accounts', async ({ request }) => {
  needsContent(isEnglish, 'legal texts in English');
  const policy = await (await request.get(at(href('privacyPolicy')))).text();
  expect(policy).toMatch(/our database/i);
  expect(policy).toContain('inquiry.outbox');
  expect(policy).not.toMatch(/__Host-|>Accounts\.</);
});

test('a service request is sent from a static host to the API', async ({ page }) => {
  await page.goto(at(href('inquiry')));
  await running(page);
  await fillInquiry(page, { ...inquiryExample, email: newReader() });
  await reviewInquiry(page);
  await sendInquiry(page);
  expect(await sentReference(page)).toContain(reference);
});

test('subscribing, confirming and unsubscribing work from a static host', async ({ page }) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const reader = newReader();
  const main = page.getByRole('main');
  await open(page, at(href('newsletter')));
  const form = main.locator('form');
  await form.getByLabel('Email', { exact: true }).fill(reader);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main).toContainText('Check your inbox');
  const [confirmation] = await mailsTo(apiOrigin, reader);
  expect(linkIn(confirmation)).toContain(host.home);
  await page.goto(linkIn(confirmation));
  const confirm = main.getByRole('button', { name: 'Confirm subscription' });
  const done = main.getByText('Your subscription is confirmed');
  await expect(confirm.or(done).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(done.first()).toBeVisible();
  const [welcome] = await mailsTo(apiOrigin, reader, 2);
  await page.goto(linkIn(welcome));
  await expect(main).toContainText('You have been unsubscribed');
});

test('subscribing works from a static host without JavaScript', async ({ browser }) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const reader = newReader();
  await page.goto(at(href('newsletter')));
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(reader);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  expect(await mailsTo(apiOrigin, reader)).toHaveLength(1);
  await context.close();
});
