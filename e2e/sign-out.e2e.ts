import { api, href } from '#contract/routes.ts';
import { main, newAccount, press } from './support/account-holder.ts';
import { expect, test } from './support/test.ts';

test('signing out leads to the home page, even if another request first detects that the session has ended', async ({
  page,
}) => {
  await newAccount(page);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route(`**${api.accountInquiries}`, async (route) => {
    await ended;
    await route.continue();
  });
  await page.route(`**${api.authSignOut}`, async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse(`**${api.accountInquiries}`);
    end();
    await (await refused).finished();
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
    await route.fulfill({ response });
  });
  await page.goto(href('account'));
  const answered = page.waitForResponse(`**${api.authSignOut}`);
  await press(page, 'Sign out');
  await answered;
  await expect(page).toHaveURL(href('home'));
});

test('signing out asks what to do with an unsent message', async ({ page }) => {
  await newAccount(page);
  await page.goto(href('account'));
  const key = 'inquiry.message.v1';
  await page.evaluate((name) => {
    localStorage.setItem(name, JSON.stringify({ 'BL-1': { text: 'Half a sentence' } }));
  }, key);
  await press(page, 'Sign out');
  await expect(main(page).getByRole('alert')).toHaveText(/a message to us that has not been sent/);
  await press(page, 'Keep and sign out');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toContain('Half a');
});
