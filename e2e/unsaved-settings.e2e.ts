import { href } from '#contract/routes.ts';
import { main, newAccount } from './support/account-holder.ts';
import { expect, open, test } from './support/test.ts';

test('leaving by a link or Forward asks for confirmation before changed settings are lost', async ({
  page,
}) => {
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
  expect(asked).toEqual(['Your changes have not been saved. Leave this page without saving them?']);
  await page.evaluate(() => history.forward());
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(href('dashboard'));
  await expect(name).toHaveValue('Ada Unsaved');

  agrees = true;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(href('pricing'));
  expect(asked).toHaveLength(3);
});

test('Back to a part of a page asks for confirmation before changed settings are lost', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await newAccount(page);
  await open(page, href('privacyPolicy'));
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#/);
  await page
    .locator(`footer a[href="${href('account')}"]`)
    .first()
    .click();
  await main(page).getByText('Profile', { exact: true }).click();
  const name = main(page).getByLabel('Name');
  await name.fill('Ada Unsaved');
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(href('account'));
  await expect(name).toHaveValue('Ada Unsaved');
  expect(asked).toHaveLength(1);
});
