import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { deskPath } from '#contract/desk-addresses.ts';
import { api, href, siteFiles } from '#contract/routes.ts';
import {
  faq,
  inquiryExample,
  labelOf,
  site as own,
  reference,
  service,
} from './support/content.ts';
import { crawl, headProblems } from './support/crawl.ts';
import { embeddedDatabaseUrl } from './support/database-url.ts';
import { replyField, sentRequest } from './support/desk.ts';
import { fillInquiry, reviewInquiry, sendInquiry, sentReference } from './support/inquiry-form.ts';
import { linkIn, mailsTo, newReader } from './support/mailbox.ts';
import { needsLong } from './support/needs-long.ts';
import { type Product, startBundled } from './support/product.ts';
import { signedInOwner } from './support/signed-in-owner.ts';
import { expect, open, running, startApp, test } from './support/test.ts';
import { variant } from './support/variants.ts';

const redirects = [
  { from: '/old-name', to: `${href('about')}#top`, status: 301 },
  { from: '/gone', status: 410 },
];
/** A sub-path that is not the beginning of any route. */
const settings = { BASE_PATH: '/sub/' };
let checkout = '';
let product: Product;
/** The URL of the home page without the trailing slash. */
let site = '';

// Runs all tests in one worker, which also runs the product.
needsLong();
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  // Starting the product builds the site.
  checkout = variant('sub-path', (copy) =>
    writeFileSync(join(copy, 'content/redirects.yaml'), JSON.stringify(redirects)),
  );
  product = await startBundled(settings, checkout);
  site = `${product.origin}/sub`;
});

test.afterAll(async () => {
  await product?.stop();
});

test('a crawl of the site in a sub-path finds no broken link or fragment', async () => {
  const found = await crawl(`${site}/`);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
});

test('startup output includes the sub-path', () => {
  expect(product.output()).toContain(`Site:    ${site}`);
  expect(product.output()).toContain(`Mailbox: ${site}${api.mailbox}?key=`);
});

test('assets, machine-readable files, 404s and redirects stay within the sub-path', async ({
  request,
}) => {
  const home = await (await request.get(`${site}/`)).text();
  const assets = [...home.matchAll(/ (?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) {
    expect(path).toMatch(/^\/sub\/assets\//);
    const asset = await request.get(product.origin + path);
    expect(asset.status(), path).toBe(200);
    expect(asset.headers()['cache-control'], path).toContain('immutable');
  }
  for (const file of Object.values(siteFiles)) {
    if (file === siteFiles.blogFeed && !own.flags.blog) continue;
    if (file === siteFiles.newsletterFeed && !own.flags.newsletter) continue;
    const text = await (await request.get(site + file)).text();
    for (const [address] of text.matchAll(/https?:\/\/localhost:\d+[^\s<")]*/g)) {
      expect(address, file).toMatch(new RegExp(`^${site}(/|$)`));
    }
  }
  const manifest = await (await request.get(site + siteFiles.manifest)).json();
  for (const { src } of manifest.icons) {
    expect((await request.get(new URL(src, `${site}/`).href)).status(), src).toBe(200);
  }
  const asked = async (path: string) => {
    const response = await request.get(product.origin + path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await asked('/sub')).toEqual([308, '/sub/']);
  expect(await asked('/sub/pricing/?plan=x')).toEqual([308, '/sub/pricing?plan=x']);
  expect(await asked('/sub/old-name?a=b')).toEqual([301, `/sub${href('about')}?a=b#top`]);
  expect(await asked('/old-name')).toEqual([404, undefined]);
  expect(await asked('/sub/gone')).toEqual([410, undefined]);
  expect(await asked('/sub/no-such-page')).toEqual([404, undefined]);
  expect(await asked('/pricing')).toEqual([404, undefined]);
  expect(await asked('/subpricing')).toEqual([404, undefined]);
  expect(await asked(`/sub${api.readyz}`)).toEqual([200, undefined]);
});

test('navigation, search and the 404 page stay within the sub-path', async ({ page }) => {
  await open(page, `${site}/`);
  const menu = page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first();
  await menu.click();
  await expect(page).toHaveURL(`${site}/pricing`);
  await expect(menu).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(`${site}/`);
  expect((await page.goto(`${site}/services/rocket-science`))?.status()).toBe(404);
  await startApp(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${site}/`);
  const { question = '' } = faq[0]?.questions[0] ?? {};
  await page.goto(`${site}/search?q=${question}`);
  await page.getByRole('region', { name: 'Questions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${site}/`));
  await expect(page.locator('details[open]').filter({ hasText: question })).toBeVisible();
});

test('a service request is sent from the sub-path', async ({ page }) => {
  await page.goto(`${site}${href('inquiry', {}, { service: service.slug })}`);
  await running(page);
  await fillInquiry(page, { ...inquiryExample, email: newReader() });
  await reviewInquiry(page);
  await sendInquiry(page);
  expect(await sentReference(page)).toContain(reference);
  expect(page.url()).toContain(`${site}${href('inquirySent')}`);
});

test('sign-up, sign-in and member pages stay within the sub-path', async ({ page }) => {
  const email = newReader();
  const password = 'a long walk in the rain';
  await page.goto(site + href('dashboard'));
  await expect(page).toHaveURL(site + href('signin', {}, { next: href('dashboard') }));
  await page.goto(site + href('signup'));
  await running(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Below');
  await main.getByLabel('Work email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const [mail] = await mailsTo(site, email);
  expect(linkIn(mail)).toContain(`${site}/`);
  await page.goto(linkIn(mail));
  await main.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL(site + href('dashboard'));
  await page.goto(site + href('account'));
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(site + href('accountSettings'));
  await expect(page).toHaveURL(site + href('signin', {}, { next: href('accountSettings') }));
  await running(page);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(site + href('accountSettings'));
});

test('the desk answers a request and previews content within the sub-path', async ({
  page,
  context,
}) => {
  const client = new pg.Client(embeddedDatabaseUrl(product.dataDir));
  await client.connect();
  const value = await signedInOwner(client);
  await client.end();
  const url = product.origin.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-session', value, url, secure: true }]);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === product.origin && !pathname.startsWith('/sub/')) outside.push(pathname);
  });

  const { email, reference: sent } = await sentRequest(site, { companyName: 'Below Ltd.' });
  await page.goto(site + deskPath);
  await page.getByRole('main').getByRole('link', { name: 'Below Ltd.' }).click();
  await expect(page).toHaveURL(`${site}${deskPath}/${sent}`);
  await replyField(page).fill('We can start on Monday.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const [reply] = await mailsTo(site, email, 2, 40);
  expect(reply?.text).toContain('We can start on Monday.');

  await page.goto(`${site}${deskPath}/website/file/pricing.yaml`);
  const preview = page.frameLocator('iframe:not([hidden])');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  await page.getByRole('link', { name: 'Website' }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(outside).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('forms post and redirect within the sub-path', async ({ page }) => {
    const address = newReader();
    const main = page.getByRole('main');
    await page.goto(site + href('inquiry'));
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(main).toContainText('There is a problem');
    await fillInquiry(page, { ...inquiryExample, email: address });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site}/inquiry/sent\\?ref=${reference}`));

    if (own.flags.search) {
      await page.goto(site + href('search'));
      await page.getByLabel('Search this site').fill(service.name);
      await main.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(new RegExp(`^${site}/search\\?q=.`));
    }

    if (!own.flags.newsletter) return;
    await page.goto(site + href('newsletter'));
    const form = main.locator('form');
    const reader = newReader();
    await form.getByLabel('Email', { exact: true }).fill(reader);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(site + href('newsletterPending'));
    const [confirmation] = await mailsTo(site, reader);
    await page.goto(linkIn(confirmation));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(main).toContainText('Your subscription is confirmed');
  });
});

test('with MAINTENANCE on, every page in the sub-path is the notice', async ({ page }) => {
  const closed = await startBundled({ ...settings, MAINTENANCE: 'on' }, checkout);
  try {
    for (const path of ['/', href('inquiry'), '/no-such-page', href('dashboard')]) {
      const response = await page.goto(`${closed.origin}/sub${path}`);
      expect(response?.status()).toBe(503);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Sorry, this site is temporarily unavailable',
      );
    }
  } finally {
    await closed.stop();
  }
});
