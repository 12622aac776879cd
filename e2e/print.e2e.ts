import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';

test("print shows collapsed content and the form's headings", async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(href('pricing'));
  await expect(page.locator('main details:not([open]) p').first()).toBeVisible();
  await page.goto(href('inquiry'));
  for (const name of ['Basic Information', 'Budget & Implementation']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('external links are printed with their URL after the text', async ({ page }) => {
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
