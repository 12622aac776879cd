import { api, href } from '#contract/routes.ts';
import { newAccount, press } from './support/account-holder.ts';
import { expect, test } from './support/test.ts';

test('signing out leads home, even if another request first finds that the session has ended', async ({
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
