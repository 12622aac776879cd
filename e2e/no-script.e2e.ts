import { href } from '#contract/routes.ts';
import { inquiryExample, needsContent, reference, site } from './support/content.ts';
import { fillInquiry } from './support/inquiry-form.ts';
import { linkIn, mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('subscribing, confirming and unsubscribing work without JavaScript', async ({
  page,
  baseURL,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const address = `no-script-${Date.now()}@reader.example`;
  await page.goto(href('newsletter'));
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email', { exact: true }).fill('not an address');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main')).toContainText('Please enter a valid email address');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('not an address');

  await form.getByLabel('Email', { exact: true }).fill(address);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(href('newsletterPending'));

  const [confirmation] = await mailsTo(baseURL ?? '', address);
  await page.goto(linkIn(confirmation));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('main')).toContainText('Your subscription is confirmed');

  const [welcome] = await mailsTo(baseURL ?? '', address, 2);
  await page.goto(linkIn(welcome));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main')).toContainText('You have been unsubscribed');
});

test('without JavaScript, an inquiry keeps what was typed, then shows its reference', async ({
  page,
}) => {
  await page.goto(href('inquiry'));
  await page.getByLabel('Full name').fill('Ada Example');
  await page.locator('main [name="phone"]').fill('call me');
  await page.getByRole('button', { name: 'Send request' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('There is a problem');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator(':is(main h1, main [role=alert]):visible').first()).toContainText(
    'There is a problem',
  );
  await expect(main).toContainText('Job title is required');
  await expect(main).toContainText('Phone number must contain only numbers');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.locator('main [name="phone"]')).toHaveValue('call me');

  await page.locator('main [name="phone"]').fill('');
  await fillInquiry(page, { ...inquiryExample, email: `no-script-${Date.now()}@lead.example` });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(new RegExp(`/inquiry/sent\\?ref=${reference}`));
  await expect(main).toContainText(new RegExp(`${reference}[0-9A-Z]{6}`));
});
