import { api, href } from '#contract/routes.ts';
import { inquiryExample, site } from './support/content.ts';
import {
  fillInquiry,
  newLead,
  openInquiry,
  openReview,
  reviewInquiry,
  sendInquiry,
  sentReference,
} from './support/inquiry-form.ts';
import { allMailsSent, mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test('a failed request shows the reason, keeps every answer and retries with the same key', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route(`**${api.inquiries}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await openReview(page);
  await sendInquiry(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Your request was not sent' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('The server could not be reached');
  await expect(page.getByRole('link', { name: 'Send by email instead' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${site.contact.email}.*Ada%20Example`),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toBe('service-request.txt');
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await sentReference(page);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a request submitted offline is sent once when back online, even with two tabs', async ({
  context,
  origin,
}) => {
  const email = newLead();
  const page = await context.newPage();
  await openReview(page, email);
  await context.setOffline(true);
  await sendInquiry(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // Both tabs find the same request in the outbox.
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(href('inquiry'))));
  await Promise.any(tabs.map((tab) => sentReference(tab)));
  for (const tab of tabs) {
    await expect(
      tab.getByRole('heading', { name: /^(Request sent|Your request has been sent)$/ }),
    ).toBeVisible();
  }
  await allMailsSent(origin);
  expect(await mailsTo(origin, email)).toHaveLength(1);
});

test('if the page is closed while sending, the form asks what to do, and a retry creates no second request', async ({
  context,
  origin,
}) => {
  const email = newLead();
  const page = await context.newPage();
  await page.route(`**${api.inquiries}`, async (route) => {
    // The request reaches the server, but the response never reaches the page.
    await route.fetch();
  });
  await openReview(page, email);
  await sendInquiry(page);
  expect(await mailsTo(origin, email)).toHaveLength(1);
  await page.close();
  const later = await context.newPage();
  await openInquiry(later);
  await expect(
    later.getByRole('alert').filter({ hasText: 'Was your request sent?' }),
  ).toBeVisible();
  await later.getByRole('button', { name: 'Try again' }).click();
  await sentReference(later);
  await allMailsSent(origin);
  expect(await mailsTo(origin, email)).toHaveLength(1);
});

test('another tab with the same answers shows the confirmation at once and cannot send them again', async ({
  context,
  origin,
}) => {
  const email = newLead();
  const page = await context.newPage();
  await openReview(page, email);
  const [form, review] = [await context.newPage(), await context.newPage()];
  await openInquiry(form);
  await expect(form.locator('#inquiry-email')).toHaveValue(email);
  await openInquiry(review);
  await reviewInquiry(review);

  await page.bringToFront();
  await sendInquiry(page);
  const reference = await sentReference(page);
  for (const other of [form, review]) {
    await expect(other.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused();
    await expect(other.getByRole('main')).toContainText(reference);
    await expect(other.getByRole('button', { name: /Review and send|Confirm/ })).toHaveCount(0);
  }
  await form.reload();
  await expect(form.getByRole('main')).toContainText(reference);
  for (const tab of [page, form, review]) {
    const stored = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(inquiryExample.desiredOutcome);
  }
  expect(await form.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await mailsTo(origin, email)).toHaveLength(1);

  await review.getByRole('button', { name: 'Send another request' }).click();
  await expect(review.getByLabel('Full name')).toHaveValue('');
  await review.getByLabel('Full name').fill('Grace Example');
  await review.reload();
  await expect(review.getByLabel('Full name')).toHaveValue('Grace Example');
});

test('another tab with different answers keeps them and says that a request was sent', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await expect(page.getByText(/Draft saved on this device/).first()).toBeAttached();
  await openInquiry(other);
  await expect(other.getByText(/We restored your answers from/)).toBeVisible();
  await other.getByLabel('Full name').fill('Grace Example');
  await page.bringToFront();
  await reviewInquiry(page);
  await sendInquiry(page);
  const reference = await sentReference(page);
  await expect(other.getByText('You sent a request from another tab')).toContainText(reference);
  await expect(other.getByLabel('Full name')).toHaveValue('Grace Example');
  await other.close();
  const later = await context.newPage();
  await openInquiry(later);
  await expect(later.getByLabel('Full name')).toHaveValue('Grace Example');
});
