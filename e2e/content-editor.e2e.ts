import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { field, group, openFile } from './support/content-file.ts';
import { expect, test } from './support/test.ts';

const text: FieldTree = { kind: 'text' };
const names = Array.from({ length: 24 }, (_, index) => `name${index}`);
const long = group(...names.map((name) => field(name, text)));
const filled = Object.fromEntries(names.map((name) => [name, 'Text']));

test('the button to publish and the state of the draft stay in view', async ({ page }) => {
  await openFile(page, { tree: long, data: filled, page: '/about' });
  for (const width of [1440, 1000, 800, 390]) {
    await page.setViewportSize({ width, height: 700 });
    // Away from the menu, which unfolds over the page.
    await page.mouse.move(width / 2, 400);
    const last = page.getByLabel('name23', { exact: true });
    await last.fill(`At ${width} px`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Review and publish' })).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeInViewport();
    // A field that gets the focus is not below the bar.
    for (let count = 0; count < 20; count++) await page.keyboard.press('Shift+Tab');
    const isOnTop = await page.locator('input:focus').evaluate((field) => {
      const { x, y } = field.getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 5) === field;
    });
    expect(isOnTop, `at ${width} px`).toBe(true);
  }
});
