import type { Page } from '@playwright/test';
import { deskPath } from '#contract/desk-addresses.ts';
import { newAddress } from './support/account-holder.ts';
import { needsContent, site } from './support/content.ts';
import { expectGood, openDesk } from './support/desk.ts';
import { confirmedReader } from './support/mailbox.ts';
import { testPublishing as test } from './support/own-product.ts';
import { expect } from './support/test.ts';
import { said } from './support/translations.ts';

needsContent(site.flags.newsletter, 'newsletter');
test.describe.configure({ mode: 'serial' });

const mailOf = (page: Page, width: number) =>
  page.frameLocator(`iframe[title="${said(`Email, ${width} px wide`)}"]`);

test('subscribers are imported from a file after its columns are mapped, and removed by hand', async ({
  page,
}) => {
  await openDesk(page, 'staff');
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  const [one, two] = [newAddress(), newAddress()];
  const buffer = Buffer.from(`Kontakt;Wer\r\n${one};Müller\r\nnobody;\r\n${two};Ada\r\n`, 'latin1');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(
    page.getByText('3 rows, read as Windows-1252, separated by semicolons.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Check all lines' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Choose the column that holds the email address',
  );
  await page.getByLabel('Column: Email address').selectOption('Kontakt');
  await page.getByLabel('Column: Name').selectOption('Wer');
  await page.getByLabel('Consent date', { exact: true }).fill('2026-05-04');
  await page.getByLabel('Where they agreed', { exact: true }).fill('On paper, at the fair');
  await page
    .getByLabel('What they agreed to, word for word', { exact: true })
    .fill('I would like letters.');
  await page.getByRole('button', { name: 'Check all lines' }).click();
  await expect(page.getByText('New: 2')).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: 'nobody' }).last();
  await expect(wrong).toContainText('Please enter a valid');
  await expectGood(page, 'an import');
  await page.getByRole('button', { name: 'Import 2 subscribers' }).click();
  await expect(page.getByText('Imported: 2')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Subscribers' }).click();
  await page.getByLabel('Search address or name').fill(one);
  await expectGood(page, 'the list of subscribers');
  await page.getByRole('link', { name: one }).click();
  await expect(page.getByText('Where: On paper, at the fair')).toBeVisible();
  await expectGood(page, 'a subscriber');
  await page.getByRole('button', { name: 'Unsubscribe…' }).click();
  await page.getByLabel('How did they ask?').fill('By phone');
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.locator('.page-head [role=status]')).toContainText('Unsubscribed');
  await expect(page.getByText('Where: By phone')).toBeVisible();
});

test('a letter is written from scratch, previewed as an email, published, tested and sent', async ({
  page,
  origin,
}) => {
  await confirmedReader(origin);
  const { email } = await openDesk(page, 'staff');
  await page.getByRole('link', { name: /^Letters/ }).click();
  await page.getByRole('button', { name: 'New letter' }).click();
  const slug = `letter-${Date.now()}`;
  await page.getByLabel('Title or name').fill(slug);
  await expect(page.getByText(`Address: /newsletter/${slug}`)).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(slug);
  await page.getByLabel('Subject').fill('Written in the browser');
  await page.getByLabel('Preview line').fill('One sentence.');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Hello **you**.\n\n- One\n- Two');
  await expect(page.locator('.page-head [role=status]')).toContainText('Draft saved');
  const mail = mailOf(page, 600);
  await expect(mail.getByText('Hello you.')).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(mail.getByText('Hello you.')).toBeVisible();
  await expectGood(page, 'the editor of a letter');
  // The last email stays visible below the reason.
  await page.getByLabel('Subject').fill('');
  const reason = page.getByText('This letter cannot be shown as an email yet.');
  await expect(reason).toBeVisible();
  await expect(mail.getByText('Hello you.')).toBeVisible();
  await page.getByLabel('Subject').fill('Written in the browser');
  await expect(reason).toBeHidden();
  await page.getByRole('button', { name: '360 px' }).click();
  await expect(mailOf(page, 360).getByText('Hello you.')).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('- One');

  // The letter is unpublished and so cannot be sent.
  await expect(page.getByText('Can be sent once published')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Test and send' })).toBeHidden();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  const published = page.getByText('Published. Visitors can see a letter once it has been sent.');
  await expect(published).toBeVisible({ timeout: 90_000 });

  await page.getByRole('link', { name: 'Test and send' }).click();
  await expect(page).toHaveURL(`${deskPath}/letters/${slug}`);
  await expect(page.getByText('Not sent')).toBeVisible();
  await expect(page.getByLabel('Send a test to')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent.')).toBeVisible();
  await expectGood(page, 'a letter before it is sent');
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(page.locator('.page-head [role=status]')).toHaveText('Sent', { timeout: 60_000 });
});

test('an editor previews letters and sends tests, but cannot send letters or see readers', async ({
  page,
}) => {
  const { email } = await openDesk(page, 'editor');
  await page.getByRole('link', { name: 'Letters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters');
  await page.getByRole('link', { name: 'Written in the browser' }).click();
  await expect(page.locator('.page-head [role=status]')).toHaveText('Sent');
  await expect(mailOf(page, 600).getByText('Hello you.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
  await expectGood(page, 'a letter that an editor sees');

  await page.getByRole('link', { name: 'All letters' }).click();
  const unsent = page
    .getByRole('row', { name: /Not sent/ })
    .getByRole('link')
    .first();
  await unsent.click();
  await expect(page.getByLabel('Send a test to')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send…' })).toHaveCount(0);
});
