import { href } from '#contract/routes.ts';
import { expect, overflow, test } from './support/test.ts';

test('nothing scrolls sideways at 240 px', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 700 });
  for (const path of [href('home'), href('about'), href('pricing'), href('inquiry')]) {
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
  }
});

test('a word of 58 letters wraps instead of widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [href('home'), href('features'), href('help')]) {
    await page.goto(path);
    await page.evaluate(() => {
      const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
      for (const element of document.querySelectorAll('main :is(h1, h2, h3, p)')) {
        element.textContent = word;
      }
    });
    expect(await overflow(page), path).toBe(0);
  }
});

test('prefers-contrast: more gives muted text and hairlines stronger colours', async ({ page }) => {
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
