import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { newAddress } from './support/account-holder.ts';
import { expectAccessible } from './support/axe.ts';
import { inquiryExample } from './support/content.ts';
import {
  colleague,
  deskMember,
  expectGood,
  openDesk,
  openRequest,
  recordedNotices,
  replyField,
  sentRequest,
} from './support/desk.ts';
import {
  fillInquiry,
  openInquiry,
  reviewInquiry,
  sendInquiry,
  sentReference,
} from './support/inquiry-form.ts';
import { mailsTo } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test('a new request appears, is answered, has its answer undone, is answered again and is won', async ({
  page,
  browser,
  origin,
}) => {
  const shown = await recordedNotices(page);
  await deskMember(page);
  await page.goto(`${deskPath}/notices`);
  await page.getByLabel('New request').selectOption('browser');
  await page.getByLabel('Mention in a note').selectOption('Daily digest');
  await expect(page.getByText(/^This browser shows notifications/)).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page, 'chosen notices');
  // Newest first, because other tests send requests at the same time.
  await page.goto(`${deskPath}?sort=received&order=desc`);
  const second = await page.context().newPage();
  await second.goto(deskPath);
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await openInquiry(visitor);
  const client = newAddress();
  await fillInquiry(visitor, { ...inquiryExample, email: client, contactName: 'Grace Client' });
  await reviewInquiry(visitor);
  await sendInquiry(visitor);
  const reference = await sentReference(visitor);
  await visitor.context().close();

  // The request appears without a reload, within one poll.
  const row = page.locator(`[data-row="${reference}"]`);
  await expect(row).toBeVisible({ timeout: 20_000 });
  const { companyName } = inquiryExample;
  const ours = (text: string) => text.startsWith(companyName);
  await expect.poll(() => shown().filter(ours).length).toBeGreaterThan(0);
  // Checks only for duplicates, because requests from other tests are listed too.
  expect(new Set(shown()).size).toBe(shown().length);
  await second.close();
  await page.bringToFront();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/${reference}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await replyField(page).fill('Hello Grace');
  const template = page.getByRole('combobox', { name: 'Insert template' });
  if (await template.isVisible()) {
    await template.selectOption({ index: 1 });
    await expect(replyField(page)).toHaveValue(/^Hello Grace\n\n\S/);
    // The text is replaced because a template may contain unfilled placeholders.
    await replyField(page).fill('Hello Grace, soon.');
  }
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const files = page.locator('form input[type=file]');
  // The first chunk arrives, and the second one fails.
  let pieces = 0;
  await page.route(`**${deskApi.replyFileUpload}?*`, (route) =>
    pieces++ === 1 ? route.abort() : route.continue(),
  );
  await files.setInputFiles([
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'Our “offer”.pdf', mimeType: 'text/html', buffer: Buffer.alloc(1.5 * 2 ** 20, 'x') },
  ]);
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await expect(page.getByText('The upload was interrupted.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Wait until all files are uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove empty.txt' }).click();
  await page.getByRole('button', { name: 'Upload Our “offer”.pdf again' }).click();
  await expect(page.getByText('1.5 of 15 MB')).toBeVisible();
  expect(pieces).toBe(3);
  await page.reload();
  await expect(page.getByText('1.5 of 15 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(replyField(page)).toHaveValue('');
  await expect(page.getByText('1.5 of 15 MB')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replyField(page)).toHaveValue(/^Hello Grace/);
  await expect(page.getByText('1.5 of 15 MB')).toBeVisible();
  await expect(page.getByText('Canceled the reply')).toBeVisible();

  // Schedules the reply, then changes it before it is sent.
  await page.getByRole('button', { name: 'Send later' }).click();
  await expectAccessible(page, 'the choice of a time');
  await page.getByRole('button', { name: 'Tomorrow, 9:00' }).click();
  await expect(page.getByText(/^To be sent .* 9:00/)).toBeVisible();
  await expectGood(page, 'a scheduled reply');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(replyField(page)).toHaveValue(/^Hello Grace/);
  await expect(replyField(page)).toBeFocused();
  await expect(page.getByText('1.5 of 15 MB')).toBeVisible();

  await page.getByRole('button', { name: 'Cc, subject' }).click();
  await page.getByLabel('Cc', { exact: true }).fill('boss@client.example');
  await replyField(page).fill('Hello Grace, **yes** we can.');
  await replyField(page).press('Control+Enter');
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const [mail] = await mailsTo(origin, client, 2);
  expect(mail?.text).toContain('we can.');
  const sent = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Our “offer”.pdf' }).last().click();
  expect((await sent).suggestedFilename()).toBe('Our “offer”.pdf');

  await page.getByLabel('Outcome', { exact: true }).selectOption('won');
  await page.getByRole('button', { name: 'Save outcome' }).click();
  await expect(page.getByText('Set outcome to won')).toBeVisible();
});

test('the list and a request can be used with only the keyboard', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await openDesk(page);
  const { keyboard } = page;
  await page.locator('[data-row]').first().waitFor();
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keyboard.press('/');
  // Shortcut keys type plain letters while someone is writing.
  await keyboard.type(`${reference}`);
  await expect(page).toHaveURL(`${deskPath}?q=${reference}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(deskPath);
  await page.getByRole('searchbox').fill(reference);
  await expect(page).toHaveURL(`${deskPath}?q=${reference}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('searchbox').blur();
  await keyboard.press('j');
  await expect(page.locator(`[data-row="${reference}"]`)).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectGood(page, 'a list with a selection');
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('1 request marked as spam.')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator(`[data-row="${reference}"]`).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await keyboard.type('Only *us*.');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Only us.' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('g');
  await keyboard.press('m');
  await expect(page).toHaveURL(`${deskPath}?view=mine`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an edit that conflicts with someone else’s is rejected with a reason, and no typed text is lost', async ({
  page,
  browser,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  const other = await colleague(browser);
  await openRequest(page, reference);
  await openRequest(other.page, reference);
  // The server sends a notification. The next poll would come too late for this expectation.
  await expect(page.getByText(/^Also here: /)).toBeVisible();
  await replyField(page).fill('Mine, half written');
  await expect(other.page.getByText(/ is writing$/)).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  // This user sees the old state until the next poll.
  await page.route(`**${deskApi.request}?*`, (route) => route.abort());
  await other.page.getByLabel('Client sees').selectOption('in_review');
  await expect(other.page.getByText('Set status to in review')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your changes were not saved' }),
  ).toBeVisible();
  await expect(replyField(page)).toHaveValue('Mine, half written');
  await page.unroute(`**${deskApi.request}?*`);
  const changed = page.getByRole('listitem').filter({ hasText: 'Set status to in review' });
  await expect(changed).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
  // Mentions someone by keyboard: a name is suggested after the @ sign and accepted with Enter.
  await other.page.getByRole('heading', { level: 1 }).focus();
  await other.page.keyboard.press('n');
  const note = other.page.getByRole('textbox', { name: 'Note', exact: true });
  await note.pressSequentially('For @');
  const offered = other.page.getByRole('listbox', { name: 'Colleagues to mention' });
  await expect(offered.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectGood(other.page, 'colleagues to mention');
  await note.press('Enter');
  await expect(note).toHaveValue(/^For @\S.* $/);
  await expect(offered).toBeHidden();
  await other.page.context().close();
});

test('a draft never appears in another request', async ({ page, origin }) => {
  const one = await sentRequest(origin, { companyName: 'One Company' });
  const two = await sentRequest(origin, { companyName: 'One Company' });
  await deskMember(page);
  await openRequest(page, one.reference);
  await replyField(page).fill('For the first');
  await page.getByRole('button', { name: 'Cc, subject' }).click();
  await page.getByLabel('Cc', { exact: true }).fill('first@client.example');
  // Follows a link from one request to the other immediately, before the draft is saved.
  await page.locator('.others').getByRole('link', { name: 'One Company' }).first().click();
  await expect(page).not.toHaveURL(new RegExp(one.reference));
  await expect(replyField(page)).toHaveValue('');
  await expect(page.getByLabel('Cc', { exact: true })).toHaveCount(0);
  await openRequest(page, two.reference);
  await expect(replyField(page)).toHaveValue('');
  await openRequest(page, one.reference);
  await expect(replyField(page)).toHaveValue('For the first');
  await expect(page.getByLabel('Cc', { exact: true })).toHaveValue('first@client.example');
});

test('a reply to a different address is not sent until that address is entered', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('For the boss only');
  await page.getByRole('button', { name: 'Cc, subject' }).click();
  const to = page.getByLabel('To', { exact: true });
  await to.selectOption('Another address…');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter an address, or choose a known one.')).toBeVisible();
  await expect(to).toBeFocused();
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('button', { name: 'Tomorrow, 9:00' }).click();
  await expect(to).toBeFocused();
  await expect(replyField(page)).toHaveValue('For the boss only');
  await expectGood(page, 'a reply without an address');
  await page.getByRole('button', { name: 'Choose a known address' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
});

test('text sent in one tab is not offered again in another', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  const other = await page.context().newPage();
  await openRequest(page, reference);
  await replyField(page).fill('Only once');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await openRequest(other, reference);
  await expect(replyField(other)).toHaveValue('Only once');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Your reply will be sent/)).toBeVisible();
  await expect(replyField(other)).toHaveValue('', { timeout: 20_000 });
});

test('every desk page is accessible, and none scrolls sideways', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  const paths = [
    '',
    `/${reference}`,
    '/inbox',
    '/new',
    '/reports',
    '/people',
    '/notices',
    '/log',
    '/mailbox',
    '/webhooks',
    '/no/page',
  ];
  for (const path of paths) {
    await page.goto(deskPath + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page, `/desk${path}`);
  }
});
