import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { api, href } from '#contract/routes.ts';
import {
  fillInquiry,
  openInquiry,
  reviewInquiry,
  sendInquiry,
  sentReference,
  showAllSections,
} from './inquiry-form.ts';
import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';

const newEmail = () => `kept-${Date.now()}-${Math.random().toString(36).slice(2)}@lead.example`;
const saved = /Draft saved on this device \d\d:\d\d/;

test('answers survive a reload and can be continued', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByRole('radio', { name: 'Video call' }).check();
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.reload();
  await expect(page.getByText(/We kept your answers from/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByRole('radio', { name: 'Video call' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/We kept your answers from/)).toHaveCount(0);
});

test('starting again asks first, then empties form and draft', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').fill('Ada Example');
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.reload();
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(page.getByText(/We kept your answers from/)).toHaveCount(0);
});

test('a browser that is killed and opened again still has what was typed', async () => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), 'bowline-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
  const answer = 'Orders are typed twice.';
  try {
    const page = await (await open()).newPage();
    await openInquiry(page);
    await showAllSections(page);
    await page.getByLabel('What are your current challenges?').fill(answer);
    await expect(page.getByText(saved).first()).toBeAttached();
    // Chromium itself writes its storage to the disk only every few seconds.
    await page.waitForTimeout(8000);
    killBrowser(profile);

    const later = await open();
    const second = await later.newPage();
    await openInquiry(second);
    await showAllSections(second);
    await expect(second.getByLabel('What are your current challenges?')).toHaveValue(answer);
    await later.close();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Ends every process of the browser with this profile at once, as a crash would. */
function killBrowser(profile: string): void {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile)) {
        process.kill(Number(name), 'SIGKILL');
      }
    } catch {
      // It has ended by itself.
    }
  }
}

test('a draft of 30 days is kept and an older one is not', async ({ page }) => {
  await page.goto(href('home'));
  const keep = (days: number) =>
    page.evaluate(
      ([age]) =>
        localStorage.setItem(
          'inquiry.v1',
          JSON.stringify({
            savedAt: Date.now() - (age ?? 0) * 86_400_000,
            values: { contactName: 'Ada' },
          }),
        ),
      [days],
    );
  await keep(29.9);
  await openInquiry(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada');
  await keep(30.1);
  await openInquiry(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a second tab with other answers is told, and can take them', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await openInquiry(one);
  await openInquiry(two);
  await two.getByLabel('Full name').fill('From the second tab');
  await expect(one.getByText(/in another tab too/)).toBeVisible();
  await one.getByRole('button', { name: 'Take the newer answers' }).click();
  await expect(one.getByLabel('Full name')).toHaveValue('From the second tab');
});

test('where the browser keeps nothing, the form says so and still sends', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail() });
  await expect(page.getByText(/This browser keeps no draft/).first()).toBeAttached();
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
});

test('a failed send says why, keeps every answer and sends the same key again', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route(`**${api.inquiries}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail() });
  await reviewInquiry(page);
  await sendInquiry(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Your request was not sent' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('The server could not be reached');
  await expect(page.getByRole('link', { name: 'Send by e-mail instead' })).toHaveAttribute(
    'href',
    /^mailto:hello@.*Ada%20Example/,
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

for (const [status, sentence] of [
  [429, 'Too many requests. Please try again in 12 minutes.'],
  [503, 'We cannot store anything right now. Nothing was sent; please try again in a minute.'],
] as const) {
  test(`an answer of ${status} is said in the server's words and loses nothing, also over a reload`, async ({
    page,
  }) => {
    await page.route(`**${api.inquiries}`, (route) =>
      route.fulfill({ status, json: { error: sentence, code: 'x' } }),
    );
    await openInquiry(page);
    await fillInquiry(page, { ...inquiryExample, email: newEmail() });
    await reviewInquiry(page);
    await sendInquiry(page);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Check your answers before sending your request' }),
    ).toBeVisible();
    await expect(page.getByText(inquiryExample.desiredOutcome)).toBeVisible();
  });
}

test('no answer within 20 seconds is a failure, and nothing is sent again by itself', async ({
  page,
}) => {
  let calls = 0;
  await page.clock.install();
  await page.route(`**${api.inquiries}`, () => {
    calls += 1;
  });
  await page.addInitScript(() => {
    // The clock of the test does not reach the browser's own timeout signals.
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail() });
  await reviewInquiry(page);
  await sendInquiry(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await page.clock.runFor(20_500);
  await expect(page.getByRole('alert').filter({ hasText: 'within 20 seconds' })).toBeVisible();
  await page.clock.runFor(120_000);
  expect(calls).toBe(1);
});

test('a request sent offline goes once when the connection is back, with two tabs and a reload', async ({
  context,
  baseURL,
}) => {
  const email = newEmail();
  const page = await context.newPage();
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  await context.setOffline(true);
  await sendInquiry(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // Two tabs are opened at once, and both find the same request waiting.
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(href('inquiry'))));
  await Promise.any(tabs.map((tab) => sentReference(tab)));
  const mails = await mailsTo(baseURL ?? '', email);
  await tabs[0]?.waitForTimeout(1500);
  expect(mails).toHaveLength(1);
  expect(await mailsTo(baseURL ?? '', email)).toHaveLength(1);
});

test('a request that waits goes by itself when the connection comes back', async ({
  page,
  context,
}) => {
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail() });
  await reviewInquiry(page);
  await context.setOffline(true);
  await sendInquiry(page);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await sentReference(page);
});

test('a page that was closed while sending asks, and trying again makes no second request', async ({
  context,
  baseURL,
}) => {
  const email = newEmail();
  const page = await context.newPage();
  await page.route(`**${api.inquiries}`, async (route) => {
    // It reaches the server, and the answer never reaches the page.
    await route.fetch();
  });
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  await sendInquiry(page);
  expect(await mailsTo(baseURL ?? '', email)).toHaveLength(1);
  await page.close();
  const later = await context.newPage();
  await openInquiry(later);
  await expect(
    later.getByRole('alert').filter({ hasText: 'Was your request sent?' }),
  ).toBeVisible();
  await later.getByRole('button', { name: 'Try again' }).click();
  await sentReference(later);
  await later.waitForTimeout(1000);
  expect(await mailsTo(baseURL ?? '', email)).toHaveLength(1);
});

test('a double click sends once', async ({ page, baseURL }) => {
  const email = newEmail();
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  await page.getByRole('button', { name: 'Confirm and send' }).dblclick();
  await sentReference(page);
  await page.waitForTimeout(1000);
  expect(await mailsTo(baseURL ?? '', email)).toHaveLength(1);
});

test('the draft is gone after sending', async ({ page }) => {
  await openInquiry(page);
  await fillInquiry(page, { ...inquiryExample, email: newEmail() });
  await reviewInquiry(page);
  await sendInquiry(page);
  await sentReference(page);
  expect(await page.evaluate(() => localStorage.getItem('inquiry.v1'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('inquiry.outbox.v1'))).toBeNull();
});
