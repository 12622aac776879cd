import { href } from '#contract/routes.ts';
import { main, newAccount } from './support/account-holder.ts';
import { expect, test } from './support/test.ts';

test('changed settings are asked about before a link or Back loses them', async ({ page }) => {
  const asked: string[] = [];
  let agrees = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return agrees ? dialog.accept() : dialog.dismiss();
  });
  await newAccount(page);
  await page.goto(href('dashboard'));
  const settings = main(page).getByRole('link', { name: 'Settings' });
  const name = main(page).getByLabel('Name');
  await settings.click();
  await name.fill('Ada Unsaved');

  await page
    .locator(`header a[href="${href('pricing')}"]`)
    .first()
    .click();
  expect(asked).toEqual(['Your changes are not saved. Leave this page without saving them?']);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(href('accountSettings'));
  await expect(name).toHaveValue('Ada Unsaved');

  agrees = true;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(href('dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Holder');
  expect(asked).toHaveLength(3);
});
