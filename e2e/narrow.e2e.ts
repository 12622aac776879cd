import { href } from '#contract/routes.ts';
import { openInquiry } from './support/inquiry-form.ts';
import { expect, overflow, test } from './support/test.ts';

test('nothing scrolls sideways at 240 px', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 700 });
  for (const path of [href('home'), href('about'), href('pricing'), href('inquiry')]) {
    await page.goto(path);
    expect(await overflow(page), path).toEqual([]);
  }
});

test('on phones, the error summary shows one error per section and collapses three or more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInquiry(page);
  await page.getByRole('button', { name: 'Review and send' }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Full name is required',
    'Please describe your current challenges',
    'Desired outcome is required',
    'Budget range is required',
    'Please select at least one service',
  ]);
  for (const count of [6, 4, 2]) {
    await summary.getByRole('button', { name: `and ${count} more` }).click();
  }
  await expect(summary.getByRole('link')).toHaveCount(17);
  await summary.getByRole('link', { name: 'Urgency level is required' }).click();
  await expect(page.locator('[name="urgency"]').first()).toBeFocused();
});

test('a 58-letter word wraps instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [href('home'), href('features'), href('help')]) {
    await page.goto(path);
    await page.evaluate(() => {
      const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
      for (const element of document.querySelectorAll('main :is(h1, h2, h3, p)')) {
        element.textContent = word;
      }
    });
    expect(await overflow(page), path).toEqual([]);
  }
});

test('prefers-contrast: more makes the colors of muted text and hairlines stronger', async ({
  page,
}) => {
  await page.goto(href('home'));
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--color-muted'), style.getPropertyValue('--color-hairline')];
    });
  const usual = await colours();
  await page.emulateMedia({ contrast: 'more' });
  const more = await colours();
  expect(more[0]).not.toBe(usual[0]);
  expect(more[1]).not.toBe(usual[1]);
});
