import AxeBuilder from '@axe-core/playwright';
import { href } from '#contract/routes.ts';
import { expect, test } from './journey.ts';
import { openPages } from './site-paths.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on paper every page can be read, with all its headings', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ media: 'print' });
  for (const { path } of openPages) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    expect(faint, path).toEqual([]);
    const empty = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
      headings
        .filter((heading) => heading.closest('nav') === null && heading.checkVisibility())
        .filter((heading) => (heading as HTMLElement).innerText.trim() === '')
        .map((heading) => heading.outerHTML),
    );
    expect(empty, path).toEqual([]);
  }
});

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
