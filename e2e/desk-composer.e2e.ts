import { expectAccessible } from './support/axe.ts';
import { deskMember, expectGood, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import { said } from './support/translations.ts';

test('a reply can be undone until it is sent, even after a reload or in another tab', async ({
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

test('on a phone, the composer closes when a reply is sent, and opens when it is undone', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await deskMember(page);
  await openRequest(page, reference);
  await page.getByRole('button', { name: /^Reply to / }).click();
  const composer = page.getByRole('dialog', { name: 'Compose' });
  await expect(replyField(page)).toBeFocused();
  await replyField(page).fill('Too early');
  await expectAccessible(page, 'the composer of a phone');
  await composer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(composer).toHaveCount(0);
  await page.getByRole('button', { name: 'Draft: Too early' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer).toBeVisible();
  await expect(replyField(page)).toHaveValue('Too early');
});

test('Back on an Android phone closes the composer and stays on the request', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  // What the browser does for the Back button, which no test can press.
  const content = `globalThis.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super();
      addEventListener('back', () => this.requestClose(), { once: true });
    }
  }`;
  await page.addInitScript({ content });
  await page.setViewportSize({ width: 390, height: 844 });
  await deskMember(page);
  await openRequest(page, reference);
  await page.getByRole('button', { name: /^Reply to / }).click();
  await replyField(page).fill('Not sent yet');
  await page.evaluate(() => dispatchEvent(new Event('back')));
  await expect(page.getByRole('dialog', { name: 'Compose' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Draft: Not sent yet' })).toBeFocused();
});

test('a request is closed and reopened in one click, and a reply closes it once it is sent', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const status = page.getByLabel('Client sees');
  const close = page.getByRole('button', { name: 'Close request' });
  const reopen = page.getByRole('button', { name: 'Reopen' });
  await close.click();
  await expect(status).toHaveValue('closed');
  await expectGood(page, 'a closed request');
  await expect(page.getByRole('button', { name: 'Send and close' })).toBeHidden();
  await reopen.click();
  await expect(status).toHaveValue('received');
  await replyField(page).fill('All done.');
  const closing = page.getByRole('button', { name: 'Send and close' });
  await closing.click();
  await expect(
    page.getByText('Your reply will be sent in a few seconds. The request will then be closed.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replyField(page)).toHaveValue('All done.');
  await expect(status).toHaveValue('received');
  await closing.click();
  await expect(status).toHaveValue('closed', { timeout: 60_000 });
  await expect(reopen).toBeVisible();
});

test('a request is not closed while its outcome is unsaved', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const close = page.getByRole('button', { name: 'Close request' });
  const unsaved = page.getByText(
    'The outcome is not saved yet. Save or cancel it, then close the request.',
  );
  const reason = page.getByLabel('Lost reason');
  await page.getByLabel('Outcome').selectOption('lost');
  await reason.fill('Too expensive');
  await close.click();
  await expect(unsaved).toBeVisible();
  await expect(page.getByLabel('Client sees')).toHaveValue('received');
  await page.getByRole('button', { name: 'Save outcome' }).click();
  await expect(unsaved).toBeHidden();
  await close.click();
  await expect(page.getByLabel('Client sees')).toHaveValue('closed');
});

test('Esc closes whatever is open in the reply before it closes the request', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('A reply');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  // The head of the reply moves up when the preview appears.
  const shown = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe');
  await expect(shown.getByText('A reply')).toBeVisible();
  await page.getByRole('button', { name: 'Cc, subject' }).click();
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

test('a rejected reply moves the focus to the field at fault', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('A reply');
  await page.getByRole('button', { name: 'Cc, subject' }).click();
  const cc = page.getByLabel('Cc', { exact: true });
  await cc.fill('boss at client');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(cc).toBeFocused();
  await expect(cc).toHaveAttribute('aria-invalid', 'true');
  await expect(cc).toHaveAccessibleDescription(said(/Please enter a valid email address/));
  await expectGood(page, 'a reply with a wrong address');
  await cc.fill('boss@client.example');
  await expect(cc).not.toHaveAttribute('aria-invalid');
  await replyField(page).fill('We could start on [? date] or on [? another date].');
  await send.click();
  await expect(replyField(page)).toBeFocused();
  await expect(replyField(page)).toHaveAttribute('aria-invalid', 'true');
  const selected = await replyField(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe('[? date]');
});

test('a reply sent while offline says so until the connection is back', async ({
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
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'You are offline. Nothing was sent; your text is kept.' });
  await expect(failure).toBeVisible();
  await page.context().setOffline(false);
  await expect(failure).toBeHidden();
  await send.click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
});

test('nothing moves under the pointer when the draft of a reply is saved', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const text = replyField(page);
  const recipients = page.getByRole('button', { name: 'Cc, subject' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const saved = page.getByText(/^Draft saved/);
  const places = async () => [await recipients.boundingBox(), await send.boundingBox()];
  for (const width of [1300, 1200, 900, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await text.fill('');
    await expect(saved).toBeHidden();
    await send.scrollIntoViewIfNeeded();
    const before = await places();
    await text.fill('A reply');
    await expect(saved).toBeVisible();
    expect(await places(), `at ${width} px`).toEqual(before);
  }
});
