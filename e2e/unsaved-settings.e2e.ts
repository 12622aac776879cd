import { href } from '#contract/routes.ts';
import { main, newAccount } from './support/account-holder.ts';
import { expect, test } from './support/test.ts';

test('leaving by a link or Forward asks before changed settings are lost', async ({ page }) => {
  const asked: string[] = [];
  let agrees = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return agrees ? dialog.accept() : dialog.dismiss();
  });
  await newAccount(page);
  const pricing = page.locator(`header a[href="${href('pricing')}"]`).first();
  await page.goto(href('dashboard'));
  await pricing.click();
  await expect(page).toHaveURL(href('pricing'));
  await page.goBack();
  await main(page).getByText('Profile', { exact: true }).click();
  const name = main(page).getByLabel('Name');
  await name.fill('Ada Unsaved');

  await pricing.click();
  expect(asked).toEqual(['Your changes are not saved. Leave this page without saving them?']);
  await page.evaluate(() => history.forward());
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(href('dashboard'));
  await expect(name).toHaveValue('Ada Unsaved');

  agrees = true;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(href('pricing'));
  expect(asked).toHaveLength(3);
});
