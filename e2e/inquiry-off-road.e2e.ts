import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { inquiryExample } from './support/content.ts';
import {
  fillInquiry,
  newLead,
  openInquiry,
  openReview,
  reviewInquiry,
  sendInquiry,
  sentReference,
  showAllSections,
} from './support/inquiry-form.ts';
import { expect, open, running, test } from './support/test.ts';

const saved = /Draft saved on this device/;
const day = 86_400_000;

/** Returns the keys with a given prefix that this site stores on the device. */
const storedKeys = (page: Page, beginning: string) =>
  page.evaluate(
    (text) => Object.keys(localStorage).filter((key) => key.startsWith(text)),
    beginning,
  );

test('tabbing past questions without answering them loses no answers', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').focus();
  const type = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  };
  // Skips from the industry and company size to the location, and from the contact method to the
  // email.
  for (const words of ['Ada Example', 'Head', 'Freight Ltd.', '', '', 'Testville', '']) {
    await type(words);
  }
  await page.keyboard.type('a');
  await expect(page.locator('#inquiry-email')).toHaveValue('a');
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.reload();
  await running(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByLabel('Business location')).toHaveValue('Testville');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Review and send' })).toBeVisible();
});

for (const isStored of [true, false]) {
  test(`an error in a question loses no answer if storage is ${isStored ? 'free' : 'full'}`, async ({
    browser,
    origin,
  }) => {
    // A separate context, because React logs the failure and the `page` fixture allows no console
    // messages.
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.addInitScript((full) => {
      URL.canParse = () => {
        throw new Error('A question fails');
      };
      if (!full) return;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }, !isStored);
    await openInquiry(page);
    await page.getByLabel('Full name').fill('Ada Example');
    await page.getByText('Web profiles').click();
    await page.locator('#inquiry-website').fill('example.com');
    await page.keyboard.press('Tab');
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(alert).toContainText(
      isStored ? 'Your answers are saved on this device.' : 'This browser cannot save your answers',
    );
    const download = page.waitForEvent('download');
    await alert.getByRole('button', { name: 'Download a copy' }).click();
    const stream = await (await download).createReadStream();
    expect(await stream.reduce((all, part) => all + part, '')).toContain('Ada Example');
    if (isStored) {
      await alert.getByRole('link', { name: 'Reload the page' }).click();
      await running(page);
      await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
    }
    await context.close();
  });
}

test('setting the clock back does not delay sending', async ({ page }) => {
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + Number(sessionStorage.getItem('shift') ?? 0);
  });
  await openInquiry(page);
  await page.evaluate(() => sessionStorage.setItem('shift', '-3600000'));
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
});

test('a draft older than 30 days is removed on any page', async ({ page }) => {
  await page.goto(href('home'));
  await page.evaluate((old) => {
    const values = { contactName: 'Ada' };
    localStorage.setItem('inquiry.v1', JSON.stringify({ savedAt: Date.now() - old, values }));
  }, 31 * day);
  await open(page, href('about'));
  await expect.poll(() => storedKeys(page, 'inquiry.')).toEqual([]);
});

test('the form still sends with all storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  await openReview(page);
  await sendInquiry(page);
  await sentReference(page);
});

test('a waiting request with a discontinued option is shown everywhere and loaded into the form', async ({
  page,
}) => {
  await page.goto(href('home'));
  await page.evaluate((kept) => localStorage.setItem('inquiry.outbox.v1', JSON.stringify(kept)), {
    key: 'another-release',
    answers: { ...inquiryExample, email: newLead(), industry: 'Whaling' },
    newsletter: false,
    confirmedAt: Date.now() - day,
    state: 'waiting',
  });
  await open(page, href('about'));
  await page
    .getByRole('region', { name: 'Service request on this device' })
    .getByRole('link')
    .click();
  await expect(page.getByText('could not be sent as it is')).toBeVisible();
  await page.getByRole('button', { name: 'Review it' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(inquiryExample.contactName);
  await showAllSections(page);
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
  expect(await storedKeys(page, 'inquiry.')).toEqual([]);
});

test('code that can no longer be loaded does not break the form', async ({ page }) => {
  await openInquiry(page);
  await page.route('**/assets/**', (route) => route.abort());
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await expect(page.getByText(saved).first()).toBeAttached();
  await reviewInquiry(page);
  await page.goBack();
  // React shows the loaded part, or the failure, only when it is idle.
  await page.waitForTimeout(2000);
  await expect(page.getByLabel('Full name')).toHaveValue(inquiryExample.contactName);
});
