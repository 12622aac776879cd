import { href } from '#contract/routes.ts';
import { needsContent, pages, pricing, site } from './support/content.ts';
import { expect, test } from './support/test.ts';

needsContent(site.flags.pricing, 'prices');

const { hosting } = pricing;
const plans = [
  ...(hosting
    ? [{ ...hosting, prices: hosting.showPrices ? hosting.tiers.map(({ price }) => price) : [] }]
    : []),
  ...pricing.otherPlans,
];

test('the pricing page has a card with an email link for each plan, and no price for plans on request', async ({
  page,
}) => {
  await page.goto(href('pricing'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricing.title);
  const cards = page.getByRole('article');
  expect(await cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    ...plans.map(({ title }) => title),
  ]);
  for (const { title, buttonText, prices } of plans) {
    const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByRole('link', { name: buttonText })).toHaveAttribute('href', /^mailto:/);
    if (prices.some((price) => price !== 'on-request')) continue;
    await expect(card).toContainText(pricing.onRequest);
    expect(await card.innerHTML()).not.toMatch(/[$€£]\s?\d/);
  }
});

test('each card’s title follows its drawing, and prices line up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(href('pricing'));
  const cards = page.getByRole('article');
  const tops = (parts: string) =>
    cards
      .locator(parts)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(await tops('h3')).size).toBe(1);
  expect(new Set(await tops('p.border-y')).size).toBe(1);
});

test('the hosting card lists the first tier, and a table compares all tiers', async ({ page }) => {
  const { title = '', tiersTitle = '', tiers = [] } = hosting ?? {};
  needsContent((tiers[0]?.features.length ?? 0) > 0, 'hosting');
  await page.goto(href('pricing'));
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText(`${tiers[0]?.name} includes`);
  const table = page.getByRole('region', { name: tiersTitle }).getByRole('table');
  for (const { name: tier } of tiers) {
    await expect(table.getByRole('columnheader', { name: tier })).toBeVisible();
  }
});

test('the 404 page can search the site', async ({ page }) => {
  await page.goto('/no-such-page');
  const title = pages.about?.title ?? '';
  await page.getByLabel('Search this site').fill(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === title);
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});
