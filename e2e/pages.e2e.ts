import { href } from '#contract/routes.ts';
import { newAccount } from './support/account-holder.ts';
import { labelOf, site } from './support/content.ts';
import { headProblems } from './support/crawl.ts';
import { memberPaths, openPages } from './support/site-paths.ts';
import { appCode, expect, hold, open, running, startApp, test } from './support/test.ts';

test('every page, including member pages, has a unique title, description and canonical URL', async ({
  page,
}) => {
  // Needed because the server sends member pages only to signed-in visitors.
  await newAccount(page);
  const paths = [...openPages.map(({ path }) => path), ...memberPaths];
  const found = new Map<string, string>();
  for (const path of paths) {
    found.set(path, await (await page.request.get(path)).text());
  }
  expect(headProblems({ pages: found, problems: [] })).toEqual([]);
});

test('an unknown path, even below a known path, shows the 404 page with status 404', async ({
  page,
}) => {
  for (const path of [
    '/no-such-page',
    '/careers/no-such-job',
    '/services',
    '/pricing/x',
    '/PRICING',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await startApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
    await expect(page.getByRole('main')).toContainText(
      "The page you are looking for doesn't exist or has been moved.",
    );
    await expect(page.getByRole('main')).toContainText(`Requested: ${path}`);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Mail Us' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.contact.supportEmail}`),
  );
});

test('the 404 page shows the requested address as text, not HTML, even without the app', async ({
  page,
}) => {
  const release = await hold(page, appCode);
  await page.goto('/%3Cimg%20src=x%3E');
  await expect(page.getByRole('main')).toContainText('Requested: /<img src=x>');
  release();
  await startApp(page);
  await expect(page.getByRole('main')).toContainText('Requested: /<img src=x>');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a trailing slash redirects to the page', async ({ page }) => {
  await page.goto(`${href('pricing')}/`);
  await expect(page).toHaveURL(href('pricing'));
});

test('a member page redirects to sign-in, which returns to that page', async ({ page }) => {
  for (const path of memberPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(href('signin', {}, { next: path }));
  }
});

test("a page whose code is still loading shows 'Loading...'", async ({ page }) => {
  await open(page, href('home'));
  const release = await hold(page, /\/assets\/pricing-.*\.js/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('prerendered content stays while the first page’s code loads', async ({ page }) => {
  const code = /\/assets\/features-.*\.js/;
  const release = await hold(page, code);
  const requested = page.waitForRequest(code);
  // Records any moment when the heading is missing or the page shows that it is loading.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isComplete = document.querySelector('footer') !== null;
      const heading = document.querySelector('h1');
      if (
        isComplete &&
        (!heading?.checkVisibility() || document.body.innerText.includes('Loading...'))
      )
        console.error('The prerendered page went away');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(href('features'));
  await page.mouse.move(10, 10);
  await requested;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await running(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
