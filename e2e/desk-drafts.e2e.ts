import type { Page } from '@playwright/test';
import { newAddress } from './support/account-holder.ts';
import { deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const saved = (page: Page) => page.getByText(/^Draft saved/);
const write = async (page: Page, kind: string) => page.getByLabel(kind, { exact: true }).check();

test('text written in two tabs survives sending one and reloading the other', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const other = await page.context().newPage();
  await openRequest(other, reference);
  await replyField(page).fill('Of the first tab');
  await expect(saved(page)).toBeVisible();
  await replyField(other).fill('Of the second tab');
  await expect(saved(other)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
  await expect(replyField(other)).toHaveValue('Of the second tab');
  await other.reload();
  await expect(replyField(other)).toHaveValue('Of the second tab');
  // The user started writing before the first tab replied, so Send only asks, and a separate button
  // sends.
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('has replied since you started writing');
  await replyField(other).press('Control+Enter');
  await expect(other.getByRole('button', { name: 'Send a second reply' })).toBeVisible();
  await expect(replyField(other)).toHaveValue('Of the second tab');
  await other.getByRole('button', { name: 'Send a second reply' }).click();
  await expect(other.getByText(/^Sending in \d+ s$/)).toBeVisible();
  // Both tabs count down until the second reply is sent.
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeHidden({ timeout: 15_000 });
});

test('a note, an answer given elsewhere and the reason for an outcome survive closing the tab', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await write(page, 'Note');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('They rang about the price');
  await expect(saved(page)).toBeVisible();
  await write(page, 'Answered elsewhere');
  await page.getByRole('textbox', { name: 'Summary' }).fill('Said yes by phone');
  await expect(saved(page)).toBeVisible();
  await page.getByLabel('Outcome', { exact: true }).selectOption('lost');
  await page.getByRole('textbox', { name: 'Lost reason' }).fill('Too dear for them');
  await expect(saved(page)).toHaveCount(2);

  const later = await page.context().newPage();
  await page.close();
  await openRequest(later, reference);
  await expect(later.getByRole('textbox', { name: 'Lost reason' })).toHaveValue(
    'Too dear for them',
  );
  await write(later, 'Note');
  const note = later.getByRole('textbox', { name: 'Note', exact: true });
  await expect(note).toHaveValue('They rang about the price');
  await later.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await write(later, 'Answered elsewhere');
  await expect(later.getByRole('textbox', { name: 'Summary' })).toHaveValue('Said yes by phone');
});

test('text that is too long is kept, with a message that says by how much it exceeds the limit', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const text = 'x'.repeat(20_123);
  await replyField(page).fill(text);
  await expect(page.getByText(/^This draft is 123 characters over the limit/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(replyField(page)).toHaveValue(text);
  await replyField(page).fill('Short *enough*');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.locator('em')).toHaveText('enough');
  await page.getByRole('button', { name: 'Signature' }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('**Ada**');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(mail.locator('strong')).toHaveText('Ada');
});

test('a reply goes to the address that was corrected just before sending', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('We can ship it.');
  await page.getByRole('button', { name: 'Cc, subject' }).click();
  await page.getByLabel('To', { exact: true }).selectOption('Another address…');
  const corrected = newAddress();
  await page.getByLabel('To', { exact: true }).fill(corrected);
  await page.getByRole('button', { name: 'Use for later replies' }).click();
  await expect(page.getByText(`Replies go to ${corrected} from now on.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await mailsTo(origin, corrected, 1))[0]?.text).toContain('We can ship it.');
});
