import { inquiryExample } from '#contract/inquiry-example.ts';
import { api, href } from '#contract/routes.ts';
import { fillInquiry } from './inquiry-form.ts';
import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';

const staff = 'requests@bowline.example';

test('a visitor sends a service request and gets a reference and two mails', async ({
  page,
  baseURL,
}) => {
  const email = `lead-${Date.now()}@lead.example`;
  await page.goto(href('home'));
  await page.getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL(href('inquiry'));
  await fillInquiry(page, { ...inquiryExample, email });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/inquiry\/sent\?ref=BL-/);
  const reference = new URL(page.url()).searchParams.get('ref') ?? '';
  await expect(page.getByRole('main')).toContainText(reference);

  const [acknowledgement] = await mailsTo(baseURL ?? '', email);
  expect(acknowledgement?.text).toContain(reference);
  const notices = await mailsTo(baseURL ?? '', staff);
  const notice = notices.find(({ subject }) => subject.includes(reference));
  expect(notice?.replyTo).toBe(email);
  expect(notice?.text).toContain(inquiryExample.currentChallenges);
});

test('mistakes are listed with the words of the specification and lead to their fields', async ({
  page,
}) => {
  await page.goto(href('inquiry'));
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByRole('button', { name: 'Send request' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(16);
  await summary.getByRole('link', { name: 'Email is required' }).click();
  await expect(page.locator('main [name="email"]')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
});

test('a message goes as its field is mended, and the focus stays in the field', async ({
  page,
}) => {
  await page.goto(href('inquiry'));
  await page.getByRole('button', { name: 'Send request' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.fill('');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
});

test('what was filled in before the app started stays', async ({ page }) => {
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(href('inquiry'));
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Industry', { exact: true }).selectOption('Energy');
  await page.getByRole('radio', { name: 'Video call' }).check();
  await page.getByRole('checkbox', { name: 'Consulting' }).check();
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(13);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue('Energy');
  await expect(page.getByRole('radio', { name: 'Video call' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Consulting' })).toBeChecked();
});

test('a mistake that only the server sees lands on its field', async ({ page }) => {
  await page.route(`**${api.inquiries}`, (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Please check', code: 'invalid', fields: { phone: 'Phone is on fire' } },
    }),
  );
  await page.goto(href('inquiry'));
  await fillInquiry(page, inquiryExample);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('main')).toContainText('Phone is on fire');
  const phone = page.locator('main [name="phone"]');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('14035550100');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('a failed send says so, keeps every answer and sends the same key again', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(`**${api.inquiries}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await page.goto(href('inquiry'));
  await fillInquiry(page, { ...inquiryExample, email: `again-${Date.now()}@lead.example` });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(inquiryExample.contactName);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/inquiry\/sent\?ref=BL-/);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});
