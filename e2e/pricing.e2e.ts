import { href } from '#contract/routes.ts';
import { expect, test } from './support/journey.ts';

test('pricing has three cards with a mail link and no price', async ({ page }) => {
  await page.goto(href('pricing'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple pricing for everyone');
  const cards = page.getByRole('article');
  expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Web Hosting plans',
    'Web Development',
    'Software Development',
  ]);
  for (const card of await cards.all()) {
    await expect(card).toContainText('Pricing available on request');
    await expect(card.getByRole('link', { name: /^Contact Sales/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
  }
  const html = await page.content();
  expect(html).not.toMatch(/\$\s?\d|\b(15|50|120) dollars/);
});

test('the hosting card lists the first tier, and a table compares all three', async ({ page }) => {
  await page.goto(href('pricing'));
  const card = page.getByRole('article').filter({ hasText: 'Web Hosting plans' });
  await expect(card).toContainText('Starter includes');
  const table = page.getByRole('region', { name: 'Hosting tiers' }).getByRole('table');
  for (const tier of ['Starter', 'Business', 'Scale']) {
    await expect(table.getByRole('columnheader', { name: tier })).toBeVisible();
  }
});

test('the 404 page can search the site', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByLabel('Search this site').fill('calgary');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=calgary$/);
  await expect(page.getByRole('status').filter({ hasText: '“calgary”' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'About us' })).toBeVisible();
});
