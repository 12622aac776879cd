import { api, href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { main, newAccount, newAddress } from './support/account-holder.ts';
import { inquiryExample } from './support/content.ts';
import { expect, test } from './support/test.ts';

test('files are not added for another user who signs in later in the same browser', async ({
  page,
}) => {
  const email = newAddress();
  await page.request.post(api.inquiries, { data: { ...inquiryExample, email } });
  await newAccount(page, email);
  await page.goto(href('dashboard'));
  await expect(main(page).getByRole('button', { name: /^Add files to/ })).toBeVisible();
  await newAccount(page);
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Ours') });
  await expect(main(page)).toContainText(m.memberPages.requestCount({ count: 0 }));
});

test('a list of files that failed to load is not shown as empty', async ({ page }) => {
  const email = newAddress();
  await page.request.post(api.inquiries, { data: { ...inquiryExample, email } });
  await newAccount(page, email);
  await page.route(`**${api.accountFiles}`, (route) => route.abort());
  await page.goto(href('dashboard'));
  await expect(main(page)).toContainText(m.accounts.loadFailed());
  await page.unroute(`**${api.accountFiles}`);
  await main(page).getByRole('button', { name: m.labels.tryAgain() }).click();
  await expect(main(page).getByText(m.accounts.loadFailed())).toHaveCount(0);
});
