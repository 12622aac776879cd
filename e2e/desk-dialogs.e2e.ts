import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { deskMember, expectGood } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('an endpoint that was refused keeps what was typed, and its secret is shown once it is added', async ({
  page,
}) => {
  await deskMember(page);
  await page.goto(`${deskPath}/webhooks`);
  // Not stored, because it would receive the events of other tests.
  await page.route(`**${deskApi.webhookAdd}`, (route) =>
    route.fulfill({ json: { id: '1', secret: 'whsec_example' } }),
  );
  const add = page.getByRole('button', { name: 'Add endpoint' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog');
  const url = dialog.getByLabel('Endpoint URL');
  await url.fill('hooks');
  await url.press('Enter');
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
  await expect(url).toBeFocused();
  await expectGood(page, 'a refused endpoint');
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(url).toHaveValue('hooks');
  await url.fill('https://hooks.example/desk');
  await url.press('Enter');
  await expect(dialog.getByText('whsec_example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(add).toBeFocused();
});

test('the secret of an endpoint is shown even if its dialog was closed while it was being added', async ({
  page,
}) => {
  await deskMember(page);
  await page.goto(`${deskPath}/webhooks`);
  let answer = () => {};
  const isClosed = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**${deskApi.webhookAdd}`, async (route) => {
    await isClosed;
    await route.fulfill({ json: { id: '1', secret: 'whsec_example' } });
  });
  await page.getByRole('button', { name: 'Add endpoint' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Endpoint URL').fill('https://hooks.example/desk');
  await dialog.getByLabel('Endpoint URL').press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(dialog.getByText('whsec_example')).toBeVisible();
});

test('the log is limited to a person and to a request', async ({ page }) => {
  await deskMember(page);
  await page.goto(`${deskPath}/log`);
  await page.getByLabel('User', { exact: true }).selectOption('system');
  await expect(page).toHaveURL(/who=system/);
  await page.getByRole('searchbox', { name: 'Request reference' }).fill('no such request');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectGood(page, 'a log without matches');
});
