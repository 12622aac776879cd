import type { BrowserContext, Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { main, newAccount } from './support/account-holder.ts';
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
import { expect, open, test } from './support/test.ts';

const saved = /Draft saved on this device/;
const notice = { name: 'Service request on this device' };

/**
 * Stores a request and an optional draft on the device, as an earlier visit would have left them.
 */
async function keepOnDevice(page: Page, request: object, draft?: object): Promise<void> {
  await page.goto(href('home'));
  const hour = 3_600_000;
  const answers = { ...inquiryExample, email: newLead() };
  const kept = { key: 'kept', answers, newsletter: false, confirmedAt: Date.now() - hour };
  await page.evaluate(
    ([outgoing, values]) => {
      localStorage.setItem('inquiry.outbox.v2.kept', JSON.stringify(outgoing));
      const stored = JSON.stringify({ savedAt: Date.now(), values });
      if (values) localStorage.setItem('inquiry.draft.v2.1', stored);
    },
    [{ ...kept, ...request }, draft] as const,
  );
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/**
 * Fills in the form and sends it to a server that rejects the request.
 * @returns the email address used
 */
async function sendInVain(page: Page): Promise<string> {
  const email = newLead();
  await page.route(`**${api.inquiries}`, (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.', code: 'busy' } }),
  );
  await openReview(page, email);
  await sendInquiry(page);
  await expect(page.getByText('Not now.')).toBeVisible();
  return email;
}

/** Opens a new tab after closing the one that failed to send. */
async function nextTab(context: BrowserContext): Promise<{ tab: Page; email: string }> {
  const first = await context.newPage();
  const email = await sendInVain(first);
  await first.close();
  const tab = await context.newPage();
  await openInquiry(tab);
  await expect(tab.locator('#inquiry-email')).toHaveValue(email);
  return { tab, email };
}

const keysSent = async (page: Page) => {
  const keys: (string | undefined)[] = [];
  await page.route(`**${api.inquiries}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.continue();
  });
  return keys;
};

test('a waiting request without a draft is loaded into the form when an answer is changed', async ({
  page,
}) => {
  await keepOnDevice(page, { state: 'waiting' });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await openInquiry(page);
  await page.getByRole('button', { name: 'Change full name' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(inquiryExample.contactName);
});

test('a request that may have arrived keeps its idempotency key when reviewed, and other answers are kept', async ({
  page,
}) => {
  const keys = await keysSent(page);
  await keepOnDevice(page, { state: 'sending' }, { contactName: 'Grace Example' });
  await openInquiry(page);
  await page.getByRole('button', { name: 'Review it' }).click();
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
  expect(keys).toEqual(['kept']);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await openInquiry(page);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Example');
});

test('a notice about a waiting request appears as soon as the visitor leaves the form', async ({
  context,
  page,
}) => {
  await open(page, href('home'));
  await page
    .locator(`main a[href="${href('inquiry')}"]`)
    .first()
    .click();
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await reviewInquiry(page);
  await context.setOffline(true);
  await sendInquiry(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page
    .locator(`header a[href="${href('home')}"]`)
    .first()
    .click();
  await expect(page.getByRole('region', notice)).toBeVisible();
});

test('an old request can be deleted without being displayed', async ({ page }) => {
  await keepOnDevice(page, { state: 'waiting', confirmedAt: Date.now() - 31 * 86_400_000 });
  await openInquiry(page);
  await expect(page.getByText('too old to send without asking you')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('too old to send without asking you')).toHaveCount(0);
  expect(await stored(page)).toBe('{}');
});

test('a retry uses the same key even if the device stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const first = page.waitForRequest(`**${api.inquiries}`);
  await sendInVain(page);
  await expect(page.getByText(/This browser cannot save a draft/).first()).toBeAttached();
  const key = (await first).headers()['idempotency-key'];
  const keys = await keysSent(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await sentReference(page);
  expect(keys).toEqual([key]);
});

test('a failed request leaves no copy behind once it is changed and sent from another tab', async ({
  context,
}) => {
  const { tab, email } = await nextTab(context);
  await tab.getByLabel('Full name').fill('Grace Example');
  await reviewInquiry(tab);
  await sendInquiry(tab);
  await sentReference(tab);
  expect(await stored(tab)).not.toContain(email);
});

test('starting over in another tab also deletes the failed request', async ({ context }) => {
  const { tab, email } = await nextTab(context);
  await tab.getByRole('button', { name: 'Start over' }).click();
  await tab.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(tab.getByLabel('Full name')).toHaveValue('');
  expect(await stored(tab)).not.toContain(email);
});

test('deleting answers at sign-out also clears the form in other tabs', async ({
  context,
  page,
}) => {
  await newAccount(page);
  const form = await context.newPage();
  await openInquiry(form);
  await form.getByLabel('Business location').fill('Testville');
  await expect(form.getByText(saved).first()).toBeAttached();
  await page.goto(href('account'));
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(main(page).getByRole('alert')).toBeFocused();
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(form.getByLabel('Business location')).toHaveValue('');
  expect(await stored(form)).toBe('{}');
});

test('a failed sign-out deletes nothing', async ({ context, page }) => {
  await newAccount(page);
  await openInquiry(page);
  await page.getByLabel('Business location').fill('Testville');
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.goto(href('account'));
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByText('You could not be signed out.')).toBeVisible();
  expect(await stored(page)).toContain('Testville');
});

test('deleting the data on the device removes the notice about a request', async ({ page }) => {
  await newAccount(page);
  await keepOnDevice(page, { state: 'undecided' });
  await page.goto(href('accountSettings'));
  await expect(page.getByRole('region', notice)).toBeVisible();
  await page.getByRole('button', { name: 'Delete data stored on this device' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('region', notice)).toHaveCount(0);
});

for (const width of [320, 1280]) {
  test(`at ${width} px, the notice about a request never covers the focused element`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await keepOnDevice(page, { state: 'undecided' });
    await open(page, href('about'));
    const link = page.getByRole('region', notice).getByRole('link');
    await expect(link).toBeVisible();
    const covered: string[] = [];
    for (let press = 0; press < 80; press++) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
      covered.push(
        await page.evaluate((name) => {
          const focused = document.activeElement;
          const bar = document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect();
          const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
          const isCovered = bar !== undefined && top < bar.bottom && bottom > bar.top;
          return isCovered ? (focused?.textContent ?? '') : '';
        }, notice.name),
      );
    }
    await expect(link).toBeFocused();
    expect(covered.length).toBeGreaterThan(5);
    expect(covered.filter((text) => text !== '')).toEqual([]);
  });
}

test('the newsletter box stays ticked for a request that may have arrived', async ({ page }) => {
  needsContent(site.flags.newsletter, 'newsletter');
  await keepOnDevice(page, { state: 'sending', newsletter: true });
  await openInquiry(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const box = page.getByRole('main').getByRole('checkbox', { name: site.newsletter.consent });
  await expect(box).toBeChecked();
});

test('a request whose newsletter box was ticked shows and sends the consent sentence next to it', async ({
  page,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const consentText = 'I agree to receive a letter a year.';
  await keepOnDevice(page, { state: 'sending', newsletter: true, consentText });
  await openInquiry(page);
  await expect(page.getByRole('checkbox', { name: consentText })).toBeChecked();
  const sent = page.waitForRequest(`**${api.inquiries}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ newsletter: true, consentText });
});
