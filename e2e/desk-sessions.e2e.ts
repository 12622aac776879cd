import type { Page } from '@playwright/test';
import { deskPath } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { postAs } from './support/account-holder.ts';
import { expectAccessible } from './support/axe.ts';
import { colleague, deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { expect, test } from './support/test.ts';

/**
 * Clicks "Try again" until the notice is gone. The desk may notice on its own that the user is
 * signed in again, even between a check and a click.
 */
async function tryAgain(page: Page, notice: RegExp) {
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 5000 });
    await expect(page.getByText(notice)).toBeHidden({ timeout: 5000 });
  }).toPass();
}

test('a user who is signed out while writing keeps their text', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await replyField(page).fill('Written while signed out');
  await expect(page.getByText(/^You are signed out/)).toBeVisible();
  await expect(page.getByText(/^Draft not saved/)).toBeVisible();
  await expect(replyField(page)).toHaveValue('Written while signed out');
  await expectAccessible(page, 'the desk of somebody who is signed out');
  await page.context().addCookies(cookies);
  await tryAgain(page, /^You are signed out/);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
});

test('text is not saved for another user who signs in later in the same browser', async ({
  page,
  browser,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  const own = await page.context().cookies();
  const other = await colleague(browser);
  await page.context().clearCookies();
  await page.context().addCookies(await other.page.context().cookies());
  await replyField(page).fill('Only mine');
  await expect(page.getByText(/^Someone else has signed in/)).toBeVisible();
  await expect(page.getByText(/^Draft not saved/)).toBeVisible();
  await expectAccessible(page, 'the desk of somebody else');
  await openRequest(other.page, reference);
  await expect(replyField(other.page)).toHaveValue('');
  await page.context().clearCookies();
  await page.context().addCookies(own);
  await tryAgain(page, /^Someone else has signed in/);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await other.page.context().close();
});

test('a colleague who joins can be assigned requests that are already open', async ({
  page,
  browser,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await page.clock.install();
  await openRequest(page, reference);
  const other = await colleague(browser);
  const name = `Grace ${Date.now()}`;
  await postAs(other.page, api.accountName, { name });
  await other.page.goto(deskPath);
  const choice = page.getByLabel('Assignee').locator('option', { hasText: name });
  await expect(choice).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await expect(choice).toHaveCount(1);
  await other.page.context().close();
});
