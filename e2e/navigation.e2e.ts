import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import {
  helpArticles,
  home,
  labelOf,
  needsContent,
  pages,
  pricing,
  service,
  specialities,
} from './support/content.ts';
import { appCode, expect, hold, open, running, test } from './support/test.ts';

test('navigating changes the title, focuses the heading and announces the page', async ({
  page,
}) => {
  await open(page, href('home'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelOf('careers') })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${pages.careers?.title}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body > p[role="status"]')).toHaveText(
    new RegExp(`^${pages.careers?.title}`),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back restores the scroll position', async ({ page }) => {
  await open(page, href('home'));
  // Done in a single task, so that the scroll event arrives after the page has been left, as on a
  // busy device.
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    document.querySelector<HTMLAnchorElement>('footer a[href="/careers"]')?.click();
  });
  await expect(page).toHaveURL(href('careers'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(href('home'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('a link to a fragment on another page scrolls there', async ({ page }) => {
  const linked = specialities.find(({ card }) => card === undefined);
  needsContent(
    linked !== undefined && home.sections.includes('specialities'),
    'speciality with a link',
  );
  await open(page, href('home'));
  await page
    .getByRole('main')
    .getByRole('link', { name: linked?.title ?? '' })
    .click();
  await expect(page).toHaveURL(`${href('specialities')}#${linked?.slug}`);
  await expect(page.locator(`#${linked?.slug}`)).toBeInViewport();
});

test('a link to a part of the same page scrolls there, and Back returns, even after the app starts', async ({
  page,
}) => {
  await open(page, href('privacyPolicy'));
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const name = (await contents.last().textContent()) ?? '';
  await contents.last().scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => window.scrollY);
  const before = await position();
  await contents.last().click();
  const part = page.getByRole('heading', { name, exact: true });
  await expect(part).toBeInViewport();
  await page.goBack();
  await expect.poll(position).toBe(before);
  await expect(part).not.toBeInViewport();
  await page.goForward();
  await expect(part).toBeInViewport();
});

for (const path of ['/files/list.html', '/blog/former-name', '/former-name']) {
  test(`a link to ${path} in body text shows what the server sends`, async ({ page }) => {
    await open(page, href('privacyPolicy'));
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A plain document</h1>' }),
    );
    await page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.querySelector('.prose')?.append(link);
      link.click();
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plain document');
  });
}

test('a link in body text to an unknown address shows the 404 page', async ({ browser }) => {
  // Avoids the `page` fixture, which allows no console messages, because the browser logs the
  // status 404.
  const page = await browser.newPage();
  await open(page, href('privacyPolicy'));
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/no-such-page#part';
    document.querySelector('.prose')?.append(link);
    link.click();
  });
  await reloaded;
  await expect(page.getByRole('main')).toContainText('Requested: /no-such-page');
  await page.close();
});

test('a link to a Help article opens it', async ({ page }) => {
  const [{ title, slug } = { title: '', slug: '' }] = helpArticles;
  const article = page.locator(`#${slug}`);
  await open(page, href('help'));
  await expect(article).toBeHidden();
  await open(page, href('search', {}, { q: title }));
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${href('help')}#${slug}`);
  await expect(article).toBeVisible();
});

test('a service page links to the form with its service preselected', async ({ page }) => {
  await page.goto(href('service', { slug: service.slug }));
  await expect(page.getByRole('main').getByRole('link', { name: 'Get a Quote' })).toHaveAttribute(
    'href',
    href('inquiry', {}, { service: service.slug }),
  );
});

test('a page whose code fails to load is loaded from the server', async ({ browser }) => {
  // Avoids the `page` fixture, which allows no console messages, because the browser logs the
  // failed load.
  const page = await browser.newPage();
  await open(page, href('home'));
  await page.route(/\/assets\/pricing-.*\.js/, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  await expect(page).toHaveURL(href('pricing'));
  await page.close();
});

/** Returns the link from one service page to another. */
async function relatedService(page: Page) {
  await open(page, href('service', { slug: service.slug }));
  const folder = href('service', { slug: '' });
  const link = page.getByRole('main').locator(`a[href^="${folder}"]`).first();
  needsContent((await link.count()) > 0, 'the service has no related one');
  return { link, slug: (await link.getAttribute('href'))?.replace(folder, '') };
}

test('navigating between service pages loads only the content of the target page', async ({
  page,
}) => {
  const { link, slug } = await relatedService(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await link.click();
  await expect(page).toHaveURL(href('service', { slug: slug ?? '' }));
  await expect(page.getByRole('main')).not.toContainText('Loading...');
  expect(loaded).toEqual([expect.stringMatching(new RegExp(`/assets/${slug}-`))]);
});

test('a page whose content fails to load is loaded from the server', async ({ browser }) => {
  // Avoids the `page` fixture, which allows no console messages, because the browser logs the
  // failed load.
  const page = await browser.newPage();
  const { link, slug } = await relatedService(page);
  const content = new RegExp(`/assets/${slug}-.*\\.js`);
  await page.route(content, (route) => route.abort());
  const reloaded = page.waitForEvent('domcontentloaded');
  await link.click();
  await reloaded;
  await expect(page).toHaveURL(href('service', { slug: slug ?? '' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.close();
});

test('a page that throws an error shows a message below the header and logs only a warning', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error}`));
  await open(page, href('home'));
  await page.route(/\/assets\/pricing-.*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Page() { throw new Error("broken on purpose") }',
    }),
  );
  const header = page.getByRole('banner');
  await header
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page');
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('warning: A page failed');
  await header
    .getByRole('link', { name: labelOf('about') })
    .first()
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${pages.about?.title}`));
  await page.unroute(/\/assets\/pricing-.*\.js/);
  await page.goBack();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  await page.close();
});

/** Goes from About to Pricing, then reloads and goes back while the matching scripts are held. */
async function reloadAndGoBack(page: Page, held: RegExp): Promise<() => void> {
  await open(page, href('about'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  const release = await hold(page, held);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(href('about'));
  return release;
}

test('Back before the app starts shows the right page', async ({ page }) => {
  await reloadAndGoBack(page, appCode);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pricing.title);
});

test('Back before any script loads shows the right page', async ({ page }) => {
  const release = await reloadAndGoBack(page, /\/assets\/entry-.*\.js/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pricing.title);
});

test('a link followed offline says that there is no connection, and its page loads once the browser is online', async ({
  page,
  context,
}) => {
  await open(page, href('about'));
  await page.unrouteAll();
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('pricing') })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    'You are offline.',
  );
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
});

test('a page that needs the app loads its own code in parallel with the app’s', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await hold(page, appCode);
  await page.goto(href('login'));
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/assets\/login-.*\.js$/));
  release();
  await running(page);
});
