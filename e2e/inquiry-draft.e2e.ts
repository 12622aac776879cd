import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { inquiryExample, needsContent, site } from './support/content.ts';
import {
  fillInquiry,
  newLead,
  openInquiry,
  openReview,
  reviewInquiry,
  showAllSections,
} from './support/inquiry-form.ts';
import { appCode, expect, hold, running, test } from './support/test.ts';

const saved = /Draft saved on this device \d{1,2}:\d\d/;

test('answers survive a reload, and the visitor can continue with the form', async ({ page }) => {
  await openInquiry(page);
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByRole('radio', { name: 'Video call' }).check();
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.reload();
  await expect(page.getByText(/We restored your answers from/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByRole('radio', { name: 'Video call' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/We restored your answers from/)).toHaveCount(0);
});

test('after a reload, the newsletter box is as the visitor left it, until they start over', async ({
  page,
}) => {
  needsContent(site.flags.newsletter, 'newsletter');
  const tick = page.getByRole('main').getByRole('checkbox', { name: site.newsletter.consent });
  await openReview(page);
  for (const isTicked of [true, false, true]) {
    await tick.setChecked(isTicked);
    await page.reload();
    await running(page);
    await expect(tick).toBeChecked({ checked: isTicked });
  }
  await page.goBack();
  await page.reload();
  await reviewInquiry(page);
  await expect(tick).toBeChecked();
  await page.goBack();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await fillInquiry(page, { ...inquiryExample, email: newLead() });
  await reviewInquiry(page);
  await expect(tick).not.toBeChecked();
});

test('starting over asks for confirmation, then clears the form and the draft', async ({
  page,
}) => {
  await openInquiry(page);
  await page.getByLabel('Full name').fill('Ada Example');
  await expect(page.getByText(saved).first()).toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeFocused();
  await page.getByRole('button', { name: 'No, keep them' }).click();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.reload();
  await running(page);
  await expect(page.getByText(/We restored your answers from/)).toHaveCount(0);
});

test('answers survive killing the browser', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'bowline-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  const answer = 'Orders are typed twice.';
  try {
    const page = await (await open()).newPage();
    await openInquiry(page);
    await showAllSections(page);
    await page.getByLabel('What are your current challenges?').fill(answer);
    await expect(page.getByText(saved).first()).toBeAttached();
    // Polls because Chromium flushes its storage to disk only every few seconds.
    await expect.poll(() => isOnDisk(profile, answer), { timeout: 30_000 }).toBe(true);
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

/** Returns whether a browser profile's local storage, a LevelDB log, contains a string. */
function isOnDisk(profile: string, text: string): boolean {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .some((name) => readFileSync(join(folder, name), 'latin1').includes(text));
}

/** Kills every process of the browser with this profile, as a crash would. */
function killBrowser(profile: string): void {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile)) {
        process.kill(Number(name), 'SIGKILL');
      }
    } catch {
      // The process has already exited.
    }
  }
}

test('a tab detects different answers in another tab, and can switch between the two', async ({
  context,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await openInquiry(one);
  await openInquiry(two);
  await one.getByLabel('Full name').fill('From the first tab');
  await two.getByLabel('Full name').fill('From the second tab');
  const useOther = one.getByRole('button', { name: 'Use the other answers' });
  await useOther.click();
  await expect(one.getByLabel('Full name')).toHaveValue('From the second tab');
  await useOther.click();
  await expect(one.getByLabel('Full name')).toHaveValue('From the first tab');
  await one.reload();
  await running(one);
  await expect(one.getByLabel('Full name')).toHaveValue('From the first tab');
  await two.reload();
  await running(two);
  await expect(two.getByLabel('Full name')).toHaveValue('From the second tab');
});

test('the draft is saved before the answers are reviewed', async ({ page }) => {
  const email = newLead();
  await page.clock.install();
  await openInquiry(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillInquiry(page, { ...inquiryExample, email });
  await reviewInquiry(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(email);
});

test('text typed before the app starts does not replace an answer from a closed tab', async ({
  context,
}) => {
  const first = await context.newPage();
  await openInquiry(first);
  await first.getByLabel('Full name').fill('Ada Example');
  await first.getByLabel('Job title').fill('Director');
  await first.goto(href('about'));
  await first.close();
  const page = await context.newPage();
  const release = await hold(page, appCode);
  await page.goto(href('inquiry'));
  await page.getByLabel('Job title').fill('Typed early');
  release();
  await running(page);
  await expect(page.getByLabel('Job title')).toHaveValue('Typed early');
  await page.getByRole('button', { name: 'Use the other answers' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Director');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
});
