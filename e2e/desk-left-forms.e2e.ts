import type { Page } from '@playwright/test';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { deskMember, expectGood, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, hold, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/**
 * Returns the notice that begins with a sentence. Tests in other languages need all of its text.
 */
const failure = (page: Page, sentence: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: `${sentence} Could not save your changes. Try again.` });

/** Leaves a page immediately, without moving the focus first. */
async function leaveForInbox(page: Page) {
  const link = page.getByRole('link', { name: 'Inbox' }).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(heading(page)).toHaveText('Inbox');
}

/** Makes the delay after a date change endless, as if the user left immediately. */
async function saveNoDayByItself(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds?: number) =>
        milliseconds === 700 ? 0 : start(work, milliseconds),
    });
  });
}

/**
 * Makes the server reject a call, but only after the user has left the page.
 * @returns a function to call once the user has left the page
 */
async function refusedOnceLeft(page: Page, path: string): Promise<() => void> {
  const left = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await left.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  return left.resolve;
}

test('a reply or note that fails after the user left its form is reported on every page, and again at its form', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  let left = Promise.withResolvers<void>();
  const fails = new RegExp(`${deskApi.reply}$|${deskApi.note}$`);
  await page.route(fails, async (route) => {
    await left.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await replyField(page).fill('Yes, we can');
  const sent = page.waitForRequest(fails);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await sent;
  await page.getByLabel('Note', { exact: true }).check();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('They rang');
  left.resolve();
  const ofReply = failure(page, `Your reply to ${reference} was not sent.`);
  await expect(ofReply).toBeVisible();
  left = Promise.withResolvers<void>();
  const asked = page.waitForRequest(fails);
  await page.getByRole('button', { name: 'Add note' }).click();
  await asked;
  await leaveForInbox(page);
  left.resolve();
  const ofNote = failure(page, `Your note about ${reference} was not added.`);
  await expect(ofNote.or(ofReply)).toHaveCount(2);
  await expectGood(page, 'failures of forms that were left');

  await ofReply.getByRole('link', { name: reference }).click();
  await expect(replyField(page)).toHaveValue('Yes, we can');
  await expect(ofReply).toBeHidden();
  const composer = page.locator('.composer').getByRole('alert');
  await expect(composer).toContainText('Could not save your changes.');
  await page.getByLabel('Note', { exact: true }).check();
  await expect(note).toHaveValue('They rang');
  await expect(ofNote).toBeHidden();
  await expect(composer).toContainText('Could not save your changes.');
  await page.unroute(fails);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(composer).toBeHidden();
});

test('an undo that fails after the user left its form is reported on every page, and again at its form', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('Yes, we can');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const left = await refusedOnceLeft(page, deskApi.undo);
  const asked = page.waitForRequest(`**${deskApi.undo}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await asked;
  await leaveForInbox(page);
  left();
  const failed = failure(page, `Your reply to ${reference} was not undone.`);
  await expect(failed).toBeVisible();
  await failed.getByRole('link', { name: reference }).click();
  const composer = page.locator('.composer').getByRole('alert');
  await expect(composer).toContainText('Could not save your changes.');
  await expect(failed).toBeHidden();
});

test('a property that cannot be saved after the user left its request is reported', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const left = await refusedOnceLeft(page, deskApi.change);
  const asked = page.waitForRequest(`**${deskApi.change}`);
  await page.getByLabel('Follow-up date').fill('2037-01-02');
  await leaveForInbox(page);
  await asked;
  left();
  await expect(failure(page, `Your change to ${reference} was not saved.`)).toBeVisible();
});

test('a date is saved when the user leaves its field or page immediately', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await saveNoDayByItself(page);
  await openRequest(page, reference);
  const day = page.getByLabel('Follow-up date');
  await day.fill('2037-01-02');
  await day.blur();
  await expect(page.getByText(/Set follow-up for .*2037/)).toHaveCount(1);
  await day.fill('2037-01-05');
  await leaveForInbox(page);
  await page.goBack();
  await expect(page.getByText(/Set follow-up for .*2037/)).toHaveCount(2);
  await expect(day).toHaveValue('2037-01-05');
});

test('a date is saved when its page is reloaded immediately', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await saveNoDayByItself(page);
  await openRequest(page, reference);
  const day = page.getByLabel('Follow-up date');
  await day.fill('2037-01-02');
  await page.reload();
  await expect(page.getByText(/Set follow-up for .*2037/)).toHaveCount(1);
  await expect(day).toHaveValue('2037-01-02');
});

test('an outcome saved while the user leaves its request is not offered again', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const release = await hold(page, new RegExp(`${deskApi.change}$`));
  await page.getByLabel('Outcome', { exact: true }).selectOption('lost');
  const reason = page.getByRole('textbox', { name: 'Lost reason' });
  await reason.fill('Too dear for them');
  await page.getByRole('button', { name: 'Save outcome' }).click();
  await expect(reason).not.toBeEditable();
  await leaveForInbox(page);
  const saved = page.waitForResponse(`**${deskApi.change}`);
  release();
  await (await saved).finished();
  await page.goBack();
  await expect(page.getByText('Set outcome to lost')).toBeVisible();
  await expect(reason).toHaveValue('Too dear for them');
  await expect(page.getByRole('button', { name: 'Save outcome' })).toBeHidden();
});

test('a new request whose response was lost is created once, even after a reload', async ({
  page,
}) => {
  await deskMember(page);
  await page.goto(`${deskPath}/new`);
  const company = `Lost ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Email', { exact: true }).fill('grace@client.example');
  const call = `**${deskApi.requestNew}`;
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const create = page.getByRole('button', { name: 'Create request' });
  await create.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(call);
  await page.reload();
  await create.click();
  await expect(heading(page)).toHaveText(company);
  await page.goto(`${deskPath}?q=${encodeURIComponent(company)}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('notification settings are saved if the user leaves the page immediately', async ({
  page,
}) => {
  await deskMember(page);
  await page.goto(`${deskPath}/notices`);
  const mention = page.getByLabel('Mention in a note');
  await mention.selectOption('Daily digest');
  await leaveForInbox(page);
  await page.goto(`${deskPath}/notices`);
  await expect(mention).toHaveValue('digest');
});
