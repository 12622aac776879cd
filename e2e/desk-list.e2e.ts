import { deskPath } from '#contract/desk-addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { deskMember, openDesk, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';
import { oneOf } from './support/translations.ts';

test('on a phone, a bar has the most important links, and its menu has the rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDesk(page);
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('link', { name: 'Mine' }).click();
  await expect(page).toHaveURL(`${deskPath}?view=mine`);
  const people = page.getByRole('link', { name: 'Team' });
  await expect(people).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page, 'the menu of a phone');
  await people.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await expect(people).toBeHidden();
  const current = bar.locator('[aria-current]');
  await expect(current).toHaveText('More');
  await page.goto(`${deskPath}?view=closed`);
  await expect(current).toHaveText('More');
  await page.goto(`${deskPath}/new`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  // A tablet has room for both the bar and the form's buttons.
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(current).toHaveCount(0);
  await expect(bar.locator('[data-lit]')).toHaveText(/^Open/);
});

test('a request is snoozed, tagged and found again in a personal view', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin, { companyName: 'Tagged Company' });
  await openDesk(page);
  const row = page.locator(`[data-row="${reference}"]`);
  const unread = page
    .getByRole('row')
    .filter({ has: row })
    .getByRole('img', { name: /^Unread/ });
  await expect(unread).toBeVisible();
  // Marks the request as spam in one click, and undoes it.
  await row.hover();
  const line = page.getByRole('row').filter({ has: row });
  await line.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.click();
  // The request is shown next to the list it was opened from.
  const pane = page.getByRole('navigation', { name: 'Open' });
  await expect(pane.getByRole('link', { name: /Tagged Company/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('Tags', { exact: true }).fill('Partner');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // The page changes immediately, while the tag is still being saved.
  await page.getByLabel('Snooze', { exact: true }).selectOption('Until the client replies');
  await expect(page.getByText('Snoozed until the client replies')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag Partner' })).toBeVisible();
  await page.goto(`${deskPath}?view=snoozed&tag=Partner&sort=client`);
  await expect(row).toBeVisible();
  await expect(unread).toHaveCount(0);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('View name').fill('Our partner firms');
  await page.keyboard.press('Enter');
  // Waits because leaving earlier would abort saving.
  await expect(page.getByRole('link', { name: 'Our partner firms' })).toBeVisible();
  await page.goto(deskPath);
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${oneOf('Open')} - `));
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Our partner firms' }).click();
  await expect(row).toBeVisible();
});

test('a request is created for a call and merged into the client’s own request, using only the keyboard', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin, { companyName: 'Lakesidedairy' });
  await openDesk(page);
  const { keyboard } = page;
  await page.locator('[data-row]').first().waitFor();
  await keyboard.press('c');
  await expect(page).toHaveURL(`${deskPath}/new`);
  await page.getByLabel('Note', { exact: true }).fill('Call back on Monday.');
  await page.getByRole('button', { name: 'Create request' }).press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expectAccessible(page, 'a refused new request');
  // Reloading does not lose typed text.
  await page.reload();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Call back on Monday.');
  await name.fill('Grace Caller');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Caller');
  await expect(page.getByText('Created this request (Call)')).toBeVisible();
  const made = page.url();

  await page.getByRole('button', { name: 'Merge into another request…' }).press('Enter');
  await page.getByLabel('Reference of the request to keep').fill(reference);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${reference} (Lakesidedairy)`);
  await expect(dialog).toContainText('gets everything in');
  await expectAccessible(page, 'what merging means');
  // Merging cannot be undone, so pressing Enter again just repeats the question.
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(page).toHaveURL(`${deskPath}/${reference}`);
  await expect(page.getByText('Call back on Monday.')).toBeVisible();
  await page.goto(made);
  await expect(page).toHaveURL(`${deskPath}/${reference}`);

  // The search finds the request by part of a word.
  await page.goto(`${deskPath}?q=dairy`);
  await expect(page.locator(`[data-row="${reference}"]`)).toBeVisible();
});

test('a request is opened, answered and closed using only the keyboard, and the list keeps its position', async ({
  page,
  origin,
}) => {
  await sentRequest(origin, { companyName: 'Keyboard Company' });
  const { reference } = await sentRequest(origin, { companyName: 'Keyboard Company' });
  await deskMember(page);
  await page.goto(`${deskPath}?q=Keyboard`);
  const row = page.locator(`[data-row="${reference}"]`);
  await row.focus();
  const { keyboard } = page;
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${deskPath}/${reference}?q=Keyboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('r');
  await expect(replyField(page)).toBeFocused();
  await keyboard.type('Half');
  // Escape first leaves the text field, then the request.
  await keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(replyField(page)).toHaveValue('Half');
  await keyboard.press('Escape');
  await expect(page).toHaveURL(`${deskPath}?q=Keyboard`);
  await expect(row).toBeFocused();
  await keyboard.press('k');
  await expect(page.locator('[data-row]:focus')).not.toHaveAttribute('data-row', reference);
});

for (const [name, width, height] of [
  ['a laptop', 1280, 720],
  ['a tablet', 768, 1024],
  ['a phone', 390, 700],
] as const) {
  test(`the send button stays in view below a long reply on ${name}`, async ({ page, origin }) => {
    const { reference } = await sentRequest(origin);
    await page.setViewportSize({ width, height });
    await deskMember(page);
    await openRequest(page, reference);
    const bar = page.locator('.reply-bar').getByRole('button').first();
    // Dispatched directly because Playwright would scroll to where the form covers the sticky
    // elements.
    if (width < 1200) await bar.dispatchEvent('click');
    await replyField(page).fill('A line.\n'.repeat(60));
    await replyField(page).evaluate((field) => field.scrollIntoView({ block: 'start' }));
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    // The trial click fails if anything covers the button.
    await send.click({ trial: true });
  });
}

test('a request opened while a search is being typed stays open', async ({ page, origin }) => {
  const companyName = `Quick ${crypto.randomUUID().slice(0, 8)}`;
  const { reference } = await sentRequest(origin, { companyName });
  await openDesk(page);
  const row = page.locator(`[data-row="${reference}"]`);
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  // On a slow machine, the delayed search starts before the request is shown.
  await row.evaluate(async (link: HTMLElement, words) => {
    document.execCommand('insertText', false, words);
    await new Promise((later) => setTimeout(later, 50));
    for (const start = performance.now(); performance.now() < start + 300; );
    link.click();
  }, companyName);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName);
  await page.evaluate(() => new Promise((later) => setTimeout(later, 500)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName);
});

test('on a narrow phone, a row shows the whole name, the status and how long the client has waited', async ({
  page,
  origin,
}) => {
  const companyName = `Nordlicht Logistik und Lagerhaus ${crypto.randomUUID().slice(0, 8)}`;
  const { reference } = await sentRequest(origin, { companyName });
  await page.setViewportSize({ width: 320, height: 700 });
  await deskMember(page);
  await page.goto(`${deskPath}?q=${companyName.split(' ').at(-1)}`);
  const name = page.locator(`[data-row="${reference}"]`);
  await expect(name).toHaveText(companyName);
  const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
  const row = page.getByRole('row').filter({ has: name });
  const shown = (part: ReturnType<typeof row.locator>) => part.filter({ visible: true });
  await expect(shown(row.getByText('Received', { exact: true }))).toBeInViewport({ ratio: 1 });
  await expect(shown(row.locator('span[title]', { hasText: /\d min/ }))).toBeInViewport({
    ratio: 1,
  });
});

test('on a phone, a request leads back to the list that it was opened from', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page);
  await page.goto(`${deskPath}?view=all`);
  await page.locator(`[data-row="${reference}"]`).click();
  const assignee = page.getByLabel('Assignee', { exact: true });
  await expect(assignee).toBeHidden();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(assignee).toBeVisible();
  await expectAccessible(page, 'the details of a phone');
  await page.keyboard.press('Escape');
  await expect(assignee).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All');
});

test('on a phone, a request opens at its newest message, and the list keeps its position', async ({
  page,
  origin,
}) => {
  const companyName = `Scrolled ${crypto.randomUUID().slice(0, 8)}`;
  for (let count = 0; count < 6; count++) await sentRequest(origin, { companyName });
  const currentChallenges = 'We type every order twice. '.repeat(40);
  const { reference } = await sentRequest(origin, { companyName, currentChallenges });
  await page.setViewportSize({ width: 390, height: 560 });
  await deskMember(page);
  await openRequest(page, reference);
  // The composer covers the screen until something is sent.
  const reply = page.getByRole('button', { name: /^Reply to / });
  await reply.click();
  const composer = page.getByRole('dialog', { name: 'Compose' });
  await composer.getByRole('radio', { name: 'Note' }).check();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('The newest');
  await note.press('Escape');
  await expect(composer).toHaveCount(0);
  await expect(reply).toBeFocused();
  await reply.click();
  await composer.getByRole('radio', { name: 'Note' }).check();
  await note.fill('The newest message.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(composer).toHaveCount(0);
  const newest = page.getByRole('article').filter({ hasText: 'The newest message.' });
  await expect(newest).toBeVisible();
  await page.goto(`${deskPath}?q=${companyName.split(' ')[1]}`);
  const row = page.locator(`[data-row="${reference}"]`);
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await row.evaluate((link: HTMLElement) => link.click());
  await expect(newest).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(row).toBeInViewport();
  expect(await scrolled()).toBe(before);
});

test('reports keep the chosen period in the address, also for the CSV file', async ({ page }) => {
  await deskMember(page);
  await page.goto(`${deskPath}/reports`);
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('Last month');
  await expect(page).toHaveURL(`${deskPath}/reports?period=last-month`);
  await page.reload();
  await expect(period).toHaveValue('last-month');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    /period=last-month/,
  );
});
