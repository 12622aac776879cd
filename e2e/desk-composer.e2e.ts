import { deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('a reply can be undone after a reload and in another tab until it leaves', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  const other = await page.context().newPage();
  await openRequest(other, reference);
  await openRequest(page, reference);
  await replyField(page).fill('Too early');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replyField(page)).toHaveValue('Too early');
  await expect(other.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('Esc closes what is open in the reply before it leaves the request', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('A reply');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  await page.getByRole('button', { name: 'To, Cc, subject' }).click();
  const cc = page.getByLabel('Cc', { exact: true });
  await cc.press('Escape');
  await expect(cc).toBeHidden();
  await expect(page).toHaveURL(new RegExp(reference));
  await preview.focus();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(new RegExp(reference));
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(new RegExp(reference));
});

test('a reply that is refused leads to the field at fault', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('We could start on [? date] or on [? another date].');
  await page.getByRole('button', { name: 'To, Cc, subject' }).click();
  const cc = page.getByLabel('Cc', { exact: true });
  await cc.fill('boss at client');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(cc).toBeFocused();
  await expect(cc).toHaveAttribute('aria-invalid', 'true');
  await expect(cc).toHaveAccessibleDescription(/Please enter a valid email address/);
  await cc.fill('boss@client.example');
  await expect(cc).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect(replyField(page)).toBeFocused();
  const selected = () => getSelection()?.toString();
  await expect.poll(() => page.evaluate(selected)).toBe('[? date]');
});

test('a reply that was sent while offline says so until the connection is back', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('A reply');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
  await expect(failure).toBeVisible();
  await page.context().setOffline(false);
  await expect(failure).toBeHidden();
  await send.click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
});
