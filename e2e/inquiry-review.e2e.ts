import { api, href } from '#contract/routes.ts';
import { inquiryExample, needsContent, site } from './support/content.ts';
import {
  fillInquiry,
  newLead,
  openInquiry,
  openReview,
  reviewInquiry,
  sendInquiry,
  sentReference,
} from './support/inquiry-form.ts';
import { mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test('the review shows every answer, and Change leads to the question and back', async ({
  page,
}) => {
  await openReview(page);
  const unanswered = page.getByText('Not provided').first();
  await expect(unanswered).toBeHidden();
  await page.locator('summary').filter({ hasText: /^\d/ }).first().click();
  await expect(unanswered).toBeVisible();
  await page.getByRole('button', { name: 'Change job title' }).click();
  await expect(page.getByLabel('Job title')).toBeFocused();
  await page.getByLabel('Job title').fill('Director');
  await reviewInquiry(page);
  await expect(page.getByText('Director')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Job title')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Director');
});

test('an error detected only by the server is shown at its field', async ({ page }) => {
  await page.route(`**${api.inquiries}`, (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'Please check', code: 'invalid', fields: { phone: 'Phone is on fire' } },
    }),
  );
  await openInquiry(page);
  await fillInquiry(page, inquiryExample);
  await reviewInquiry(page);
  await sendInquiry(page);
  await expect(page.getByRole('main')).toContainText('Phone is on fire');
  const phone = page.locator('main [name="phone"]');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('14035550100');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('after sending a request, the visitor is offered an account with the email address filled in', async ({
  page,
}) => {
  const email = newLead();
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  await sendInquiry(page);
  const reference = await sentReference(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    href('login', {}, { next: `${href('dashboard')}#${reference}` }),
  );
  await main.getByRole('link', { name: 'Create account', exact: true }).click();
  await expect(main.getByLabel('Work email')).toHaveValue(email);
});

test('after sending, Back shows the confirmation instead of an empty form', async ({ page }) => {
  await openReview(page);
  await sendInquiry(page);
  const reference = await sentReference(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(reference);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('the newsletter is a separate, unticked choice that triggers a confirmation email', async ({
  page,
  baseURL,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const email = newLead();
  await openReview(page, email);
  const tick = page.getByRole('main').getByRole('checkbox', { name: site.newsletter.consent });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await sendInquiry(page);
  await sentReference(page);
  const mails = await mailsTo(baseURL ?? '', email, 2);
  expect(mails.some(({ subject }) => /confirm/i.test(subject))).toBe(true);
});

test('the newsletter box stays ticked when an answer is changed, until the request is sent', async ({
  page,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const tick = page.getByRole('main').getByRole('checkbox', { name: site.newsletter.consent });
  await openReview(page);
  await tick.check();
  await page.getByRole('button', { name: 'Change job title' }).click();
  await page.getByLabel('Job title').fill('Director');
  await reviewInquiry(page);
  await expect(tick).toBeChecked();
  await page.goBack();
  await reviewInquiry(page);
  await expect(tick).toBeChecked();
  const sent = page.waitForRequest(`**${api.inquiries}`);
  await sendInquiry(page);
  const consentText = site.newsletter.consent;
  expect((await sent).postDataJSON()).toMatchObject({ newsletter: true, consentText });
  await sentReference(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Send another request' }).click();
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await reviewInquiry(page);
  await expect(tick).not.toBeChecked();
});
