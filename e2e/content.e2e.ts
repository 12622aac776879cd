import type { Page } from '@playwright/test';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { pricing, service } from './support/content.ts';
import { deskMember, expectGood, openDesk } from './support/desk.ts';
import { testPublishing as test } from './support/own-product.ts';
import { expect, running } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const saved = (page: Page) => expect(page.getByRole('status')).toContainText(['Draft saved']);
const shown = (page: Page) => page.frameLocator('iframe:not([hidden])');

async function openPrices(page: Page) {
  await page.goto(`${deskPath}/website`);
  const area = page.getByRole('region', { name: 'Prices' });
  await area.getByRole('link', { name: 'Prices' }).click();
  await expect(title(page)).toBeVisible();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  await expect(page.getByText('Published. Visitors can see it now.')).toBeVisible({
    timeout: 90_000,
  });
}

test('an editor changes a title beside a preview of the page, publishes it and restores the old one', async ({
  page,
  request,
}) => {
  await openDesk(page, 'editor');
  await expectGood(page, 'the list of the content');
  await openPrices(page);
  const before = await title(page).inputValue();
  await title(page).fill('Fair prices for everyone');
  await saved(page);
  const heading = shown(page).getByRole('heading', { name: 'Fair prices for everyone' });
  await expect(heading).toBeVisible();
  await expectGood(page, 'the editor');
  expect(await (await request.get(href('pricing'))).text()).not.toContain('Fair prices');

  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.getByText(`Title: ${before} → Fair prices for everyone`)).toBeVisible();
  await page.getByText('Preview link for someone outside').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('textbox', { name: 'Preview link for someone outside' });
  await expect(link).toBeVisible();
  await expectGood(page, 'the review of changes with a preview link');
  const outside = await page.context().browser()?.newPage();
  await outside?.goto(await link.inputValue());
  await expect(outside?.getByRole('heading', { level: 1 }) ?? link).toHaveText(/Fair prices/);
  await outside?.close();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText(/^\/pricing, /)).toBeHidden();
  await page.goBack();
  await publish(page);
  expect(await (await request.get(href('pricing'))).text()).toContain('Fair prices for everyone');

  // Starts from the page, as a visitor who notices a mistake would. The app has changed the page
  // since it loaded.
  await page.goto(href('about'));
  const edit = page.getByRole('link', { name: 'Edit this page' });
  await expect(edit).toBeVisible();
  await expectGood(page, 'a page with its link');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fair prices for everyone' }),
  ).toBeVisible();
  // Waits because the app may move the focus when it shows a page.
  await running(page);
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
  await title(page).fill(before);
  await saved(page);
  await publish(page);
  expect(await (await request.get(href('pricing'))).text()).not.toContain('Fair prices');
  await openPrices(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expectGood(page, 'the history');
  await page.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(title(page)).toHaveValue('Fair prices for everyone');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('link', { name: 'Review and publish' })).toBeHidden();
});

test('text typed offline survives a reload and is saved later', async ({ page }) => {
  await deskMember(page, 'editor');
  await openPrices(page);
  const calls = '**/content/draft';
  await page.route(calls, (route) => route.abort('connectionfailed'));
  await title(page).fill('Typed on a train');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Typed on a train');
  await page.unroute(calls);
  await saved(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('clicking text in the page opens its field, and an error is shown at its field', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/services/${service.slug}.md`);
  const [{ title: deliverable } = { title: '' }] = service.deliverables;
  const field = page.locator(':is(input, textarea):focus');
  // Retries because the page responds to clicks only once it has loaded.
  await expect(async () => {
    await shown(page).getByText(deliverable).first().click();
    await expect(field).toHaveValue(deliverable, { timeout: 2000 });
  }).toPass();
  await field.fill('');
  await saved(page);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '1 error' }).click();
  const mistake = page.getByRole('button', { name: /Deliverables › Title: must not be empty/ });
  await mistake.click();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/must not be empty/);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('two windows of the same person end up with the text typed in both', async ({
  page,
  context,
}) => {
  await deskMember(page, 'editor');
  await openPrices(page);
  const other = await context.newPage();
  await openPrices(other);
  await title(page).fill('First window, its own words');
  await saved(page);
  await other.getByLabel('On request', { exact: true }).fill('Second window, other words');
  await saved(other);
  await expect(title(other)).toHaveValue('First window, its own words');
  await other.getByRole('button', { name: 'Review and publish' }).click();
  await expect(other.getByText('First window, its own words')).toBeVisible();
  await expect(other.getByText('Second window, other words')).toBeVisible();
  await openPrices(other);
  await other.getByRole('button', { name: 'Discard draft' }).click();
});

test('two windows that change the same field ask which text to keep, and lose neither', async ({
  page,
  context,
}) => {
  await deskMember(page, 'editor');
  await openPrices(page);
  const other = await context.newPage();
  await openPrices(other);
  await title(page).fill('First window');
  await saved(page);
  await title(other).fill('Second window');
  const conflict = other.getByRole('region', { name: 'Changed elsewhere as well' });
  await expect(conflict).toContainText('Elsewhere: First window');
  await expectGood(other, 'a conflict between two windows');
  await other.reload();
  await expect(title(other)).toHaveValue('Second window');
  await conflict.getByLabel('Elsewhere: First window').check();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  await expect(title(other)).toHaveValue('First window');
  await saved(other);
  await other.getByRole('button', { name: 'Discard draft' }).click();
});

test('a draft keeps its own changes along with changes that someone else published meanwhile', async ({
  page,
  browser,
}) => {
  await deskMember(page, 'editor');
  await openPrices(page);
  await title(page).fill('My title');
  await saved(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await deskMember(other, 'editor');
  await openPrices(other);
  await other.getByLabel('On request', { exact: true }).fill('Their words');
  await saved(other);
  await publish(other);

  await page.reload();
  const calls = '**/content/draft';
  await page.route(calls, (route) => route.abort('connectionfailed'));
  await title(page).fill('My title, typed offline');
  const keepBoth = page.getByRole('button', { name: 'Keep both changes' });
  await keepBoth.click();
  await expect(page.getByRole('alert')).toContainText('Not saved yet.');
  await page.unroute(calls);
  await keepBoth.click();
  await expect(keepBoth).toBeHidden();
  await expect(title(page)).toHaveValue('My title, typed offline');
  await expect(page.getByLabel('On request', { exact: true })).toHaveValue('Their words');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await context.close();
});

test('text is found, changed, published and undone with one click', async ({ page, request }) => {
  await openDesk(page, 'editor');
  await page.getByLabel('Search titles, fields and text').fill(pricing.title.toLowerCase());
  const hits = page.getByRole('region', { name: 'Matching fields' });
  await expect(hits).toBeVisible();
  await expect(page.getByText('No matches')).toBeHidden();
  await hits.getByRole('link', { name: 'Prices' }).click();
  const field = page.locator(':is(input, textarea):focus');
  await expect(field).toHaveValue(pricing.title);
  const address = page.url();
  const before = await field.inputValue();
  await field.fill('When you ask for it');
  await saved(page);
  await publish(page);
  expect(await (await request.get(href('pricing'))).text()).toContain('When you ask for it');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. Visitors see the earlier version again.')).toBeVisible();
  await page.getByRole('link', { name: 'All content' }).click();
  await page.getByRole('link', { name: 'Published changes' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeVisible();
  await page.getByRole('main').getByText('Prices').nth(1).click();
  await expect(page.getByText('When you ask for it').first()).toBeVisible();
  await expectGood(page, 'the published changes');
  await page.goto(address);
  await expect(field).toHaveValue(before);
});

test('a draft entry is moved to another address, and its publication is scheduled', async ({
  page,
}) => {
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website/file/services/${service.slug}.md`);
  await page.getByRole('button', { name: 'Change address…' }).click();
  await page.getByLabel('Name in the address').fill('Advice');
  await page.getByRole('button', { name: 'Change address', exact: true }).click();
  await expect(page).toHaveURL(/services\/advice\.md$/);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(
    page.getByText(new RegExp(`/services/${service.slug} · /services/advice · 308`)).first(),
  ).toBeVisible();
  await page.getByLabel('Schedule for later').check();
  await page.getByLabel('Date and time').fill('2037-01-02T09:00');
  await page.getByRole('button', { name: /^Publish \d+ items$/ }).click();
  const waiting = page.getByRole('region', { name: 'Waiting to be published' });
  await expect(waiting).toContainText('2037');
  await expectGood(page, 'what waits to be published');
  await waiting.getByRole('button', { name: 'Do not publish' }).click();
  await expect(waiting).toBeHidden();
});

test('on a phone, the areas of the content except the pages are folded until something is searched for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website`);
  const area = page.getByRole('heading', { name: 'Prices' });
  const prices = page
    .getByRole('group')
    .filter({ has: area })
    .getByRole('link', { name: 'Prices' });
  await expect(area).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home page' })).toBeVisible();
  await expect(prices).toBeHidden();
  await area.click();
  await expect(prices).toBeVisible();
  await area.click();
  await expect(prices).toBeHidden();
  await page.getByRole('searchbox').fill(await area.innerText());
  await expect(prices).toBeVisible();
});

test('the content list can show only what still contains sample content', async ({ page }) => {
  await deskMember(page, 'editor');
  await page.goto(`${deskPath}/website`);
  const main = page.getByRole('main');
  const home = main.getByRole('link', { name: 'Home page' });
  const redirects = main.getByRole('link', { name: 'Redirects' });
  await expect(redirects).toBeVisible();
  await page.getByRole('button', { name: /^Sample content/ }).click();
  await expect(redirects).toBeHidden();
  await expect(home).toBeVisible();
});
