import { href } from '#contract/routes.ts';
import { main, newAddress, password, press } from './support/account-holder.ts';
import { expect, running, test } from './support/test.ts';

test('signing up offline says that there is no connection, and works once back online', async ({
  page,
  context,
}) => {
  await page.goto(href('signup'));
  await running(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await main(page).getByLabel('Name').fill('Ada Holder');
  await main(page).getByLabel('Work email').fill(newAddress());
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(main(page).getByRole('alert')).toContainText(
    'You are offline. Please try again once you are back online.',
  );
  await context.setOffline(false);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
});
