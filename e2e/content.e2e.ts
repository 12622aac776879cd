import { deskPath } from '#contract/desk-addresses.ts';
import { deskMember, expectGood } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('a price is changed, seen beside the form, published, and taken back', async ({ page }) => {
  test.setTimeout(240_000);
  await deskMember(page, 'editor');
  await page.goto(deskPath);
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  await page.screenshot({ path: '/tmp/shots/content-list.png', fullPage: true });
  await page.getByRole('link', { name: 'Prices' }).click();
  const title = page.getByLabel('Title', { exact: true }).first();
  await expect(title).toBeVisible();
  const before = await title.inputValue();
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/shots/content-edit.png' });
  await title.fill('Fair prices for everyone');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await expect(
    page
      .frameLocator('iframe:not([hidden])')
      .getByRole('heading', { name: 'Fair prices for everyone' }),
  ).toBeVisible({ timeout: 20_000 });
  await page.screenshot({ path: '/tmp/shots/content-edit2.png' });
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.getByText(`${before} → Fair prices for everyone`)).toBeVisible();
  await page.screenshot({ path: '/tmp/shots/content-publish.png' });
  await page.getByRole('button', { name: 'Publish 1 file' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: '/tmp/shots/content-published.png' });
  await expectGood(page, 'publishing');
});
