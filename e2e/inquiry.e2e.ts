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
  await expect(page.locator('main [name="phone"]')).toHaveAttribute('aria-invalid', 'true');
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
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
