import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openPages } from './site-paths.ts';

const paths = openPages.map(({ path }) => path);

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

// Axe reads colours as they are painted: what is still fading in would have too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1280]) {
  test(`axe finds nothing on any page at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(path);
      await page.mouse.move(10, 10);
      await expect(page.locator('html[data-app="running"]')).toBeAttached();
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test('axe finds nothing with the drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in a form full of errors', async ({ page }) => {
  await page.goto('/inquiry');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(17);
  expect(await violations(page)).toEqual([]);
});
