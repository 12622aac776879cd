import { href } from '#contract/routes.ts';
import { choices, inquiryExample, pricing, service, site } from './support/content.ts';
import {
  fillInquiry,
  openInquiry,
  reviewInquiry,
  sendInquiry,
  sentReference,
  showAllSections,
} from './support/inquiry-form.ts';
import { mailsTo } from './support/mailbox.ts';
import { serviceSlugs } from './support/site-paths.ts';
import { appCode, expect, hold, running, test } from './support/test.ts';
import { said } from './support/translations.ts';

const staff = site.contact.staffEmail;
const plain = choices.industry.find(({ asks }) => !asks)?.id ?? '';
const asking = choices.industry.find(({ asks }) => asks)?.id ?? '';
const newEmail = () => `lead-${Date.now()}-${Math.random().toString(36).slice(2)}@lead.example`;

test('a visitor sends a service request and gets a reference and two emails', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto(href('home'));
  await page.getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL(href('inquiry'));
  // The app collapses the sections when it starts.
  await running(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  await sendInquiry(page);
  const reference = await sentReference(page);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByRole('main')).toContainText(email);

  const [acknowledgement] = await mailsTo(baseURL ?? '', email);
  expect(acknowledgement?.text).toContain(reference);
  const notices = await mailsTo(baseURL ?? '', staff);
  const notice = notices.find(({ subject }) => subject.includes(reference));
  expect(notice?.replyTo).toBe(email);
  expect(notice?.text).toContain(inquiryExample.currentChallenges);
});

test('only Basic Information is open at first, and each section shows its progress', async ({
  page,
}) => {
  await openInquiry(page);
  const section = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(section('Basic Information')).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Needs Assessment', 'Budget & Implementation', 'Technical Requirements']) {
    await expect(section(name)).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(section('Basic Information')).toContainText('Not started');
  await page.getByLabel('Full name').fill('Ada Example');
  await expect(section('Basic Information')).toContainText('1 of 7');
  await expect(section('Additional Information')).toContainText('Optional');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(section('Additional Information')).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Anything else').first().fill('No');
  await expect(section('Additional Information')).toContainText('Complete');
  await page.getByRole('button', { name: 'Hide all' }).click();
  await expect(section('Basic Information')).toHaveAttribute('aria-expanded', 'false');
});

test('Continue stops at the first missing or invalid answer in its section, and moves on once all are valid', async ({
  page,
}) => {
  await openInquiry(page);
  const next = page.getByRole('button', { name: 'Continue to Needs Assessment' });
  const { jobTitle } = inquiryExample;
  await fillInquiry(page, { ...inquiryExample, jobTitle: '' });
  await page.locator('main [name="phone"]').fill('+1 (403)');
  await next.click();
  await expect(page.getByLabel('Job title')).toBeFocused();
  await expect(page.getByLabel('Job title')).toHaveAccessibleDescription(/Job title is required/);
  await page.getByLabel('Job title').fill(jobTitle);
  await expect(page.getByLabel('Job title')).not.toHaveAttribute('aria-invalid');
  await next.click();
  await expect(page.locator('main [name="phone"]')).toBeFocused();
  await page.locator('main [name="phone"]').fill('');
  await next.click();
  await expect(page.getByRole('button', { name: /^Needs Assessment/ })).toBeFocused();
  await expect(page.getByText('There is a problem')).toHaveCount(0);
});

test('the review button becomes solid once every required question is answered', async ({
  page,
}) => {
  await openInquiry(page);
  const button = (name: string) => page.getByRole('button', { name });
  const colour = (name: string) =>
    button(name).evaluate((one) => getComputedStyle(one).backgroundColor);
  const filled = await colour('Continue to Needs Assessment');
  expect(await colour('Review and send')).not.toBe(filled);
  await fillInquiry(page, inquiryExample);
  await expect.poll(() => colour('Review and send')).toBe(filled);
});

test('Enter moves to the next question from a single-line field and adds a line in a multi-line field', async ({
  page,
}) => {
  await openInquiry(page);
  await showAllSections(page);
  await page.getByLabel('Full name').press('Enter');
  await expect(page.getByLabel('Job title')).toBeFocused();
  await page.getByLabel('Business location').press('Enter');
  await expect(page.locator('[name="preferredContactMethod"]').first()).toBeFocused();
  const text = page.locator('#inquiry-currentChallenges');
  await text.press('Enter');
  await expect(text).toHaveValue('\n');
});

test('web profiles are collapsed until needed, and open for an invalid answer', async ({
  page,
}) => {
  await openInquiry(page);
  const website = page.getByLabel('Website', { exact: true });
  await expect(website).toBeHidden();
  await page.getByText('Web profiles').click();
  await website.fill('https://freight.example');
  await page.reload();
  await running(page);
  await expect(website).toBeVisible();
  await expect(website).toHaveValue('https://freight.example');
});

test('the error summary lists every error and links to its field', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByRole('button', { name: 'Review and send' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: (?!Error)/);
  const order = page.locator(`main :is(h1, [role=alert], nav[aria-label="${said('Breadcrumb')}"])`);
  await expect(order).toContainText(['Home', 'There is a problem', '']);
  await expect(summary.getByRole('link')).toHaveText([
    'Job title is required',
    'Company name is required',
    'Industry is required',
    'Company size is required',
    'Contact method is required',
    'Email is required',
    'Please describe your current challenges',
    'Desired outcome is required',
    'Budget range is required',
    'Current stage is required',
    'Interest level is required',
    'Implementation timeline is required',
    'Urgency level is required',
    'Please select at least one service',
    'Integration requirements are required',
    'Technical readiness is required',
  ]);
  await expect(page.getByRole('button', { name: /^Technical Requirements/ })).toContainText(
    '3 problems',
  );
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Hide all' }).click();
  await summary.getByRole('link', { name: 'Urgency level is required' }).click();
  await expect(page.locator('[name="urgency"]').first()).toBeFocused();
  await summary.getByRole('link', { name: 'Email is required' }).click();
  await expect(page.locator('main [name="email"]').first()).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
});

test('an error clears once its field is fixed, and focus stays in the field', async ({ page }) => {
  await openInquiry(page);
  await page.getByRole('button', { name: 'Review and send' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.fill('');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
});

test('after a field loses focus, one click corrects an invalid phone number or URL, or a mistyped email domain', async ({
  page,
}) => {
  await openInquiry(page);
  const phone = page.locator('main [name="phone"]');
  await phone.fill('+1 (403) 555-0123');
  await page.getByText('Web profiles').click();
  await expect(phone).toHaveAccessibleDescription(/Phone number must contain only numbers/);
  const website = page.getByLabel('Website', { exact: true });
  await website.fill('freight.example');
  await page.locator('#inquiry-email').fill('ada@gmial.com');
  await expect(website).toHaveAccessibleDescription(/Please enter a valid URL/);
  await page.getByRole('button', { name: 'Use 14035550123' }).click();
  await expect(phone).toHaveValue('14035550123');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Use https://freight.example' }).click();
  await expect(website).toHaveValue('https://freight.example');
  await page.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click();
  await expect(page.locator('#inquiry-email')).toHaveValue('ada@gmail.com');
});

test('a follow-up question appears with its option, and keeps its text while hidden but does not send it', async ({
  page,
}) => {
  await openInquiry(page);
  const industry = page.getByLabel('Industry', { exact: true });
  const other = page.getByLabel('Please describe your industry (optional)');
  await expect(other).toBeHidden();
  await industry.selectOption(asking);
  await other.fill('Lighthouses');
  await industry.selectOption(plain);
  await expect(other).toBeHidden();
  await industry.selectOption(asking);
  await expect(other).toHaveValue('Lighthouses');
  await industry.selectOption(plain);
  await fillInquiry(page, { ...inquiryExample, industry: plain });
  await reviewInquiry(page);
  await expect(page.getByText('Lighthouses')).toHaveCount(0);
});

test('an invalid answer to a hidden question does not block sending', async ({ page }) => {
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail(), industry: asking });
  await page.getByLabel('Please describe your industry (optional)').fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel('Industry', { exact: true }).selectOption(plain);
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
});

test('choosing a call without a phone number shows a hint but does not block sending', async ({
  page,
}) => {
  await openInquiry(page);
  const hint = page.getByText('please leave a number');
  await expect(hint).toHaveCount(0);
  await fillInquiry(page, {
    ...inquiryExample,
    email: newEmail(),
    preferredContactMethod: 'Phone',
  });
  await expect(hint).toBeVisible();
  await reviewInquiry(page);
  await page.locator('summary').filter({ hasText: /^\d/ }).first().click();
  await page.getByRole('button', { name: 'Change phone' }).click();
  await page.locator('main [name="phone"]').fill('14035550123');
  await expect(hint).toHaveCount(0);
});

test('answers typed before hydration stay in the form', async ({ page }) => {
  const release = await hold(page, appCode);
  await page.goto(href('inquiry'));
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Industry', { exact: true }).selectOption(plain);
  await page.getByRole('radio', { name: 'Video call' }).check();
  release();
  await running(page);
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(14);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByLabel('Industry', { exact: true })).toHaveValue(plain);
  await expect(page.getByRole('radio', { name: 'Video call' })).toBeChecked();
});

test('answers typed before hydration are saved as a draft without another keystroke', async ({
  page,
}) => {
  const release = await hold(page, appCode);
  await page.goto(href('inquiry'));
  await page.getByLabel('Full name').fill('Ada Example');
  release();
  await running(page);
  await page.reload();
  await running(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
});

test('every service slug preselects one service in the form', async ({ page }) => {
  for (const slug of serviceSlugs) {
    await page.goto(href('inquiry', {}, { service: slug }));
    await expect(page.locator('input[name="servicesNeeded"]:checked'), slug).toHaveCount(1);
  }
});

test('the query string preselects a service and names a plan', async ({ page }) => {
  const plan = pricing.otherPlans[0] ?? pricing.hosting;
  await page.goto(href('inquiry', {}, { service: service.slug, plan: plan?.id }));
  await running(page);
  await showAllSections(page);
  await expect(page.getByRole('checkbox', { name: service.name })).toBeChecked();
  await expect(page.getByLabel('Anything else we should know?')).toHaveValue(
    said(`Plan: ${plan?.title}`),
  );
  await page.goto(href('inquiry', {}, { service: '<script>', plan: 'x' }));
  await showAllSections(page);
  await expect(page.locator('main [name="servicesNeeded"]:checked')).toHaveCount(0);
});
