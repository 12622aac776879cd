import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';

test('what is closed on the screen is open on paper, and the form has its headings', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(href('pricing'));
  await expect(page.locator('main details:not([open]) table')).toBeVisible();
  await page.goto(href('inquiry'));
  for (const name of ['Basic Information', 'Budget & Implementation']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('a link that leaves the site is printed with its address, beside its words', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Follow / });
  expect(
    await link.evaluate((element) => {
      const { position, content } = getComputedStyle(element, '::after');
      return [position, content.includes('linkedin')];
    }),
  ).toEqual(['static', true]);
});
