import type { Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { newAddress, password } from './support/account-holder.ts';
import { changes } from './support/changed-page.ts';
import { inquiryExample, needsContent, popular, site } from './support/content.ts';
import { deskMember, openRequest, replyField, sentRequest } from './support/desk.ts';
import { fillInquiry, showAllSections } from './support/inquiry-form.ts';
import { mailsTo, newReader } from './support/mailbox.ts';
import { appCode, expect, hold, startApp, test } from './support/test.ts';

/** The text to type into the fields in one part of a page, by label. */
type Typed = Record<string, string>;

/**
 * Opens a page and types into a form before the app has started. Then changes the page as a browser
 * does and lets the app start, or the other way around. Expects that typed text, the focus and the
 * selection are kept.
 */
async function openChanged(
  page: Page,
  path: string,
  { change, isEarly }: (typeof changes)[keyof typeof changes],
  part: string,
  typed: Typed,
): Promise<void> {
  const release = await hold(page, appCode);
  await page.goto(path);
  if (!isEarly) {
    release();
    await startApp(page);
    await change(page);
  }
  const form = page.locator(part);
  for (const [name, text] of Object.entries(typed))
    await form.locator(`[name="${name}"]`).fill(text);
  if (isEarly) {
    await form.locator(`[name="${Object.keys(typed)[0]}"]`).focus();
    await change(page);
    release();
    await startApp(page);
  }
  for (const [name, text] of Object.entries(typed)) {
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(text);
  }
  if (isEarly) {
    await expect(form.locator(`[name="${Object.keys(typed)[0]}"]`)).toBeFocused();
  }
}

/** Expects the page to have its header, main content and footer. */
async function expectWhole(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const [how, change] of Object.entries(changes)) {
  test.describe(`a page ${how}`, () => {
    test('shows why an address is rejected, and then confirms that the email was sent', async ({
      page,
    }) => {
      needsContent(site.flags.newsletter, 'newsletter');
      await openChanged(page, href('newsletter'), change, 'main form', { email: 'ada' });
      const form = page.locator('main form');
      await form.getByRole('checkbox').check();
      const button = form.getByRole('button', { name: 'Subscribe' });
      await button.click();
      await expect(form).toContainText('Please enter a valid email address');
      await form.locator('[name="email"]').fill(newReader());
      await button.click();
      await expect(page.getByRole('main')).toContainText('Check your inbox');
      await expect(page.getByRole('main')).not.toContainText('Please enter a valid');
    });

    test('sends a service request, and its errors appear and clear', async ({ page }) => {
      const answers = { ...inquiryExample, email: newReader() };
      await openChanged(page, href('inquiry'), change, '#inquiry-form', {
        contactName: 'Ada Example',
      });
      await page.getByRole('button', { name: 'Review and send' }).click();
      await expect(page.getByRole('main')).toContainText('There is a problem');
      await showAllSections(page);
      await fillInquiry(page, answers);
      await page.getByRole('button', { name: 'Review and send' }).click();
      await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
      await page.getByRole('button', { name: 'Confirm and send' }).click();
      await expect(page).toHaveURL(/\/inquiry\/sent\?ref=/);
      await expect(page.getByRole('main')).toContainText('Request sent');
      await expectWhole(page);
    });

    test('signs a visitor up, and shows sign-in errors', async ({ page }) => {
      const email = newAddress();
      await openChanged(page, href('signup'), change, 'main form', { name: 'Ada', email });
      const form = page.locator('main form');
      await form.locator('[name="password"]').fill(password);
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('main')).toContainText('Check your inbox');
      await expectWhole(page);
      await openChanged(page, href('login'), change, 'main form', { email });
      await form.locator('[name="password"]').fill('wrong');
      await form.getByRole('button', { name: 'Sign in' }).first().click();
      await expect(form.getByRole('alert')).toBeVisible();
      await expectWhole(page);
    });

    // The other forms use the same components, so testing one change on them is enough.
    if (how !== Object.keys(changes)[0]) return;

    for (const [path, part] of [
      [href('help'), 'footer form'],
      [href('newsletter'), 'main form'],
    ] as const) {
      test(`subscribes with the form in the ${part} of ${path}`, async ({ page, origin }) => {
        needsContent(site.flags.newsletter && site.flags.help, 'newsletter and help');
        const email = newReader();
        await openChanged(page, path, change, part, { email });
        const form = page.locator(part);
        await form.getByRole('checkbox').check();
        await form.getByRole('button', { name: 'Subscribe' }).click();
        await expect(page.getByText('Check your inbox').first()).toBeVisible();
        await expectWhole(page);
        expect(await mailsTo(origin, email)).toHaveLength(1);
      });
    }

    test('shows search results', async ({ page }) => {
      needsContent(site.flags.search !== undefined, 'search');
      const [word = ''] = popular.searches;
      await openChanged(page, href('search'), change, 'main form', { q: word });
      await page.locator('main form').getByRole('button').click();
      await expect(page.getByRole('status').filter({ hasText: word }).first()).toBeVisible();
      await expectWhole(page);
    });

    test('requests a new password', async ({ page }) => {
      await openChanged(page, href('passwordReset'), change, 'main form', { email: newAddress() });
      await page.locator('main form').getByRole('button').first().click();
      await expect(page.getByRole('main')).toContainText('Check your inbox');
      await expectWhole(page);
    });

    test('shows that the server rejected a subscription', async ({ page }) => {
      needsContent(site.flags.newsletter, 'newsletter');
      await page.route(`**${api.newsletterSubscribe}`, (route) =>
        route.fulfill({ status: 429, json: { error: 'Please wait a while.', code: 'too_many' } }),
      );
      await openChanged(page, href('newsletter'), change, 'main form', { email: newReader() });
      const form = page.locator('main form');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(form.getByRole('alert')).toContainText('Please wait a while.');
      await expect(form.getByRole('button')).toContainText('Subscribe');
    });
  });
}

test('on a translated desk, a reply is sent, undone within its ten seconds and sent again', async ({
  page,
  origin,
}) => {
  const { reference, email } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await changes['translated after the app has started'].change(page);
  await replyField(page).fill('A translated answer.');
  const send = page.getByRole('button', { name: /^\W*Send\W*$/ });
  await send.click();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(replyField(page)).toHaveValue(/A translated answer/);
  await expect(page.getByRole('main')).toBeVisible();
  await send.click();
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible();
  expect(await mailsTo(origin, email, 2, 30)).toHaveLength(2);
});
