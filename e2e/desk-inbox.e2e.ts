import type { Page } from '@playwright/test';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { deskMember, expectGood, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

/** Returns an unmatched email. */
const mailAbout = (subject: string) => ({
  id: crypto.randomUUID(),
  receivedAt: '2027-01-01T00:00:00.000Z',
  kind: 'answer',
  name: 'Grace Client',
  address: 'grace@client.example',
  subject,
  body: 'We need one.',
  files: [],
  moreFiles: 0,
  problem: null,
  letter: null,
  suggestion: null as string | null,
});

type Inbox = { mails: ReturnType<typeof mailAbout>[] };

/** Shows an Inbox with these emails, from which emails can be filed. */
async function fillInbox(page: Page, inbox: Inbox): Promise<void> {
  await page.route(`**${deskApi.inbox}`, (route) => route.fulfill({ json: inbox }));
  const all = inbox.mails;
  await page.route(`**${deskApi.inboxAssign}`, (route) => {
    const { id, isBack } = route.request().postDataJSON();
    inbox.mails = all.filter((mail) => (mail.id === id ? isBack : inbox.mails.includes(mail)));
    return route.fulfill({ json: inbox });
  });
}

test('filing emails with the keyboard moves the focus to the next one, and finally to the heading', async ({
  page,
}) => {
  await deskMember(page);
  await fillInbox(page, { mails: [mailAbout('A new shop'), mailAbout('An old shop')] });
  await page.goto(`${deskPath}/inbox`);
  const mail = (subject: string) => page.getByRole('article', { name: subject });
  await mail('A new shop').getByRole('button', { name: 'Choose request…' }).press('Enter');
  await mail('A new shop').getByLabel('Request reference').fill('BL-0A1B2C');
  await page.keyboard.press('Enter');
  await expect(mail('A new shop')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ has: mail('An old shop') })).toBeFocused();
  await mail('An old shop').getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(mail('An old shop')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('typing part of a client’s name suggests the request that an email belongs to', async ({
  page,
  origin,
}) => {
  await deskMember(page);
  const name = `Tern${Date.now()} Boats`;
  const { reference } = await sentRequest(origin, { companyName: name });
  await fillInbox(page, { mails: [mailAbout('A new shop')] });
  await page.goto(`${deskPath}/inbox`);
  await page.getByRole('button', { name: 'Choose request…' }).click();
  const field = page.getByLabel('Request reference');
  const matches = page.getByRole('list', { name: 'Matching requests' });
  await field.fill(name.slice(0, -3));
  await matches.getByRole('button').click();
  await expect(field).toHaveValue(reference);
  await expect(field).toBeFocused();
  await expect(matches).toBeHidden();
  await field.fill(name);
  await expect(matches.getByRole('button')).toContainText(name);
  await expectGood(page, 'requests that match a client’s name');
  await field.press('Enter');
  await expect(field).toHaveValue(reference);
});

test('an email from a client with one open request is moved there with one button', async ({
  page,
  origin,
}) => {
  await deskMember(page);
  const contactName = `Tern Client ${Date.now()}`;
  const { reference } = await sentRequest(origin, { companyName: 'Tern Boats', contactName });
  // Other tests may have left more requests than fit on the list's first page.
  await page.route(`**${deskApi.requests}*`, async (route) => {
    const url = `${origin}${deskApi.requests}?${new URLSearchParams({ q: contactName })}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await fillInbox(page, {
    mails: [
      { ...mailAbout('A new shop'), name: contactName },
      { ...mailAbout('An old shop'), suggestion: reference },
    ],
  });
  await page.goto(`${deskPath}/inbox`);
  const mail = page.getByRole('article', { name: 'A new shop' });
  const move = mail.getByRole('button', { name: 'Move to Tern Boats' });
  await expect(move).toHaveAccessibleDescription(
    `Matches Tern Boats by name, but the address is new. ${reference}`,
  );
  await expectGood(page, 'an email of a known client');
  await mail.getByRole('button', { name: 'Choose another…' }).click();
  await expect(mail.getByLabel('Request reference')).toBeFocused();
  await expect(move).toBeHidden();
  const other = page.getByRole('article', { name: 'An old shop' });
  await expect(
    other.getByText(`Matches Tern Boats by address. ${reference}`, { exact: true }),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Move to Tern Boats' }).click();
  await expect(other).toBeHidden();
  const moved = page.getByRole('status').filter({ hasText: 'Email moved to' });
  await expect(moved.getByRole('link')).toHaveText(reference);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('“Undo” brings back an email that was dismissed', async ({ page }) => {
  await deskMember(page);
  await fillInbox(page, { mails: [mailAbout('A new shop')] });
  await page.goto(`${deskPath}/inbox`);
  const mail = page.getByRole('article', { name: 'A new shop' });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(mail).toBeHidden();
  await expect(page.getByText('Email dismissed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ has: mail })).toBeFocused();
  await expect(page.getByText('Email dismissed.')).toBeHidden();
});

test('an email moved to a request is linked there, and “Undo” brings it back', async ({ page }) => {
  await deskMember(page);
  await fillInbox(page, { mails: [mailAbout('A new shop')] });
  await page.goto(`${deskPath}/inbox`);
  const mail = page.getByRole('article', { name: 'A new shop' });
  await mail.getByRole('button', { name: 'Choose request…' }).click();
  await mail.getByLabel('Request reference').fill('BL-0A1B2C');
  await mail.getByRole('button', { name: 'Move to request' }).click();
  await expect(mail).toBeHidden();
  const moved = page.getByRole('status').filter({ hasText: 'Email moved to' });
  await expect(moved.getByRole('link')).toHaveAttribute('href', `${deskPath}/BL-0A1B2C`);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ has: mail })).toBeFocused();
  await expect(moved).toBeHidden();
});

test('the form that creates a request from an email stays open when a colleague files that email', async ({
  page,
}) => {
  await deskMember(page);
  const mail = mailAbout('A new shop');
  const inbox = { mails: [mail] };
  await fillInbox(page, inbox);
  await page.goto(`${deskPath}/new?mail=${mail.id}`);
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Grace Client');
  inbox.mails = [];
  // A new stream causes the desk to fetch everything that may have changed.
  const fetched = page.waitForResponse(`**${deskApi.requests}*`);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await fetched;
  await expect(name).toHaveValue('Grace Client');
  await expect(page.getByRole('heading', { name: 'A new shop' })).toBeVisible();
});
