import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { api } from '#contract/routes.ts';
import {
  fillInquiry,
  openInquiry,
  reviewInquiry,
  sendInquiry,
  sentReference,
} from './inquiry-form.ts';
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

for (const width of [390, 1280]) {
  test(`axe finds nothing in any state of the service request at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await openInquiry(page);
    expect(await violations(page), 'untouched').toEqual([]);
    await page.getByRole('button', { name: 'Review and send' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(17);
    expect(await violations(page), 'errors').toEqual([]);
    await fillInquiry(page, { ...inquiryExample, email: `axe-${Date.now()}@lead.example` });
    await reviewInquiry(page);
    expect(await violations(page), 'review').toEqual([]);
    await page.route(`**${api.inquiries}`, (route) => route.abort());
    await sendInquiry(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await violations(page), 'not sent').toEqual([]);
    await page.unroute(`**${api.inquiries}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await sentReference(page);
    expect(await violations(page), 'sent').toEqual([]);
  });
}
