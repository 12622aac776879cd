import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { deskPath } from '#contract/desk-addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { needsContent, site } from './support/content.ts';
import { embeddedDatabaseUrl } from './support/database-url.ts';
import { colleague, expectGood, openDesk } from './support/desk.ts';
import { confirmedReader, mailsTo } from './support/mailbox.ts';
import { needsLong } from './support/needs-long.ts';
// Each test has its own product, because a letter goes to all subscribers and is sent only once.
import { testAlone as test } from './support/own-product.ts';
import type { Product } from './support/product.ts';
import { expect } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');
needsLong();
// Allows time for emails that are sent one at a time.
test.describe.configure({ timeout: 240_000 });

const readersOf = (origin: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => confirmedReader(origin)));

/**
 * Opens a letter from the list.
 * @returns its subject
 */
async function openLetter(page: Page): Promise<string> {
  await page.getByRole('link', { name: /^Letters/ }).click();
  const link = page.getByRole('rowheader').getByRole('link').first();
  const subject = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  return subject;
}

const form = (page: Page) => page.locator('.send-form');
const ask = (page: Page) => form(page).getByRole('button').first();
const dialog = (page: Page) => page.getByRole('dialog');
/** Returns the confirm button of an open dialog. */
const confirm = (page: Page) => dialog(page).getByRole('button').first();
const state = (page: Page, name: string) =>
  expect(page.locator('.page-head [role=status]')).toHaveText(name, { timeout: 60_000 });
const progress = (page: Page) => page.locator('section.progress');

/** Waits until some of the readers have received the letter. */
const someHaveIt = (page: Page) =>
  expect(page.locator('progress')).toHaveAttribute('value', /^[1-9]/, { timeout: 30_000 });

/** Returns the readers who have received the letter. */
async function gotIt(origin: string, readers: { address: string }[], subject: string) {
  const got: string[] = [];
  for (const { address } of readers) {
    const mails = await mailsTo(origin, address);
    got.push(...mails.filter((mail) => mail.subject === subject).map(() => address));
  }
  return got;
}

test('a letter is tested, scheduled, unscheduled and sent, and readers who unsubscribe meanwhile do not get it', async ({
  page,
  origin,
  product,
}) => {
  const readers = await readersOf(origin, 3);
  const { email } = await openDesk(page);
  await page.getByRole('link', { name: /^Letters/ }).click();
  await expectGood(page, 'the list of letters');
  const subject = await openLetter(page);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent.')).toBeVisible();
  const test = (await mailsTo(origin, email)).find((mail) => mail.subject === subject);
  expect(test?.text).toContain(email);

  // Tries three sending times: none, one in the past and one in the future.
  await page.getByRole('radio', { name: 'Schedule for later' }).check();
  await ask(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('Enter a date and time.');
  await page.getByLabel('Date and time').fill('2020-12-01T09:00');
  await ask(page).click();
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('This time is in the past.');
  await page.keyboard.press('Escape');
  const year = new Date().getFullYear() + 1;
  await page.getByLabel('Date and time').fill(`${year}-12-01T09:00`);
  await expectGood(page, 'a letter that is not sent');
  await ask(page).click();
  await expect(dialog(page)).toContainText(String(year));
  await expectAccessible(page, 'the question before sending');
  await confirm(page).click();
  await state(page, 'Scheduled');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const there = new Intl.DateTimeFormat(site.language, { dateStyle: 'medium', timeStyle: 'short' });
  await expect(progress(page)).toContainText(there.format(new Date(year, 11, 1, 9)));
  await page.getByRole('button', { name: 'Cancel letter…' }).click();
  await confirm(page).click();
  await state(page, 'Not sent');

  // Sets the rate by keyboard to one email every ten seconds.
  await page.getByLabel('Emails per minute').focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await someHaveIt(page);
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await state(page, 'Paused');
  await expect(progress(page)).toContainText('Paused manually.');
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(resume).toBeFocused();

  const had = await gotIt(origin, readers, subject);
  const leaver = readers.find(({ address }) => !had.includes(address));
  const visitor = await page.context().newPage();
  await visitor.goto(leaver?.link ?? '');
  await expect(visitor.getByRole('main')).toContainText('You have been unsubscribed.');
  await visitor.close();

  await page.keyboard.press('Enter');
  await state(page, 'Sent');
  await expectGood(page, 'a letter that was sent');
  await page.getByRole('link', { name: 'Skipped' }).click();
  const people = page.getByRole('region', { name: 'Skipped' });
  await expect(people.getByText(leaver?.address ?? '')).toBeVisible();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await expectGood(page, 'people of a letter');
  const others = readers.filter((reader) => reader !== leaver).map(({ address }) => address);
  expect((await gotIt(origin, readers, subject)).toSorted()).toEqual(others.toSorted());

  // Acts as if the connection had been lost before the server's response, so the email may be lost
  // too.
  const [doubted = ''] = others;
  const lose = async (accepted: number) => {
    await inDatabase(product, async (client) => {
      // Waits because an email arrives before its outcome is stored.
      await expect
        .poll(
          async () =>
            (await client.query("select from letter_copies where state = 'accepted'")).rowCount,
          { timeout: 30_000 },
        )
        .toBe(accepted);
      const { rows } = await client.query<{ id: string }>(
        "update letter_copies set state = 'uncertain' where state = 'accepted' returning id",
      );
      for (const { id } of rows) rmSync(join(product.dataDir, 'mail', `${id}.eml`));
    });
    expect(await gotIt(origin, readers, subject)).toEqual([]);
    await page.reload();
  };
  await lose(others.length);
  await page.getByRole('link', { name: 'Uncertain' }).click();
  const uncertain = page.getByRole('region', { name: 'Uncertain' });
  await uncertain.getByRole('button', { name: doubted }).click();
  await expect(uncertain.getByText(doubted)).toHaveCount(0);
  await expect.poll(() => gotIt(origin, readers, subject), { timeout: 30_000 }).toEqual([doubted]);
  await lose(1);
  await uncertain.getByRole('button', { name: 'Resend all…' }).click();
  await expectAccessible(page, 'the question before all are sent again');
  await confirm(page).click();
  await expect
    .poll(async () => (await gotIt(origin, readers, subject)).toSorted(), { timeout: 30_000 })
    .toEqual(others.toSorted());
});

/** Stores a letter that was sent a few days ago and whose file is gone. */
const sentBefore = (product: Product, subject: string) =>
  inDatabase(product, (client) =>
    client.query(
      `insert into letters (slug, subject, html, text, hash, origin, state, send_at, started_at, ended_at)
      select 'earlier', $1, '', '', '', $2, 'sent', day, day, day from (select now() - interval '3 days') as earlier (day)`,
      [subject, product.origin],
    ),
  );

async function inDatabase({ dataDir }: Product, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(embeddedDatabaseUrl(dataDir));
  await client.connect();
  await work(client);
  await client.end();
}

test('a second letter in a month needs confirmation, and a letter can be canceled while it is being sent', async ({
  page,
  origin,
  product,
}) => {
  const readers = await readersOf(origin, 3);
  await sentBefore(product, 'An earlier letter');
  await openDesk(page);
  const subject = await openLetter(page);
  await page.getByLabel('Emails per minute').fill('6');
  await ask(page).click();
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('An earlier letter');
  await expectAccessible(page, 'the question about a second letter');
  await dialog(page).getByRole('button', { name: 'Go back' }).click();
  await state(page, 'Not sent');
  // In another tab, which shows the old state, someone is about to send the letter too.
  const late = await page.context().newPage();
  await late.goto(page.url());
  await ask(late).click();
  await late.route('**/api/v1/desk/letter?*', (route) => route.abort());
  await ask(page).click();
  await confirm(page).click();
  // The user must press the button again to confirm.
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await confirm(page).click();
  await someHaveIt(page);
  await late.unroute('**/api/v1/desk/letter?*');
  await confirm(late).click();
  await expect(progress(late)).toBeVisible();
  await expect(late.getByRole('alert')).toContainText('has already been sent or started');
  await late.close();

  // Acts as a colleague in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
  // The colleague sees the letter's old state until the next action.
  await other.route('**/api/v1/desk/letter?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Cancel letter…' }).click();
  await confirm(page).click();
  await state(page, 'Canceled');
  await other.getByRole('button', { name: 'Pause' }).click();
  await expect(other.getByRole('alert').first()).toHaveText(
    'This letter is neither scheduled nor being sent.',
  );
  await other.close();
  const had = await gotIt(origin, readers, subject);
  expect(had.length).toBeLessThan(3);
  const unsent = page.getByRole('row').filter({ has: page.getByText('Not sent', { exact: true }) });
  await expect(unsent.getByRole('cell')).toHaveText(String(3 - had.length));
});

test('if the owner requires a second person, a letter is sent only after someone else approves it', async ({
  page,
  browser,
  origin,
}) => {
  const readers = await readersOf(origin, 1);
  await openDesk(page);
  const ben = await colleague(browser);
  await ben.page.goto(deskPath);
  await page.getByRole('link', { name: /^Letters/ }).click();
  await page.getByRole('button', { name: 'Change (Approval)' }).click();
  await page.getByRole('checkbox', { name: /^A second person must approve/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Approval by a second person is required.')).toBeVisible();

  const subject = await openLetter(ben.page);
  await ask(ben.page).click();
  await confirm(ben.page).click();
  await state(ben.page, 'Awaiting approval');
  await expect(progress(ben.page)).toContainText('You requested approval');
  await expect(ben.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await openLetter(page);
  await expectGood(page, 'a proposal');
  await progress(page).getByRole('button').first().click();
  await confirm(page).click();
  await state(page, 'Sent');
  await state(ben.page, 'Sent');
  expect(await gotIt(origin, readers, subject)).toEqual(readers.map(({ address }) => address));
  const slug = page.url().split('/').at(-1) ?? '';
  await page.goto(`${deskPath}/log`);
  await expect(page.getByText(`Approved letter ${slug}`)).toBeVisible();
  await ben.page.context().close();
});
