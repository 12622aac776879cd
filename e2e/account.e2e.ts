import type { Request } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import {
  mailAbout,
  main,
  newAccount,
  newAddress,
  password,
  press,
  signIn,
  signUp,
} from './support/account-holder.ts';
import { addFiles } from './support/add-files.ts';
import { expectAccessible } from './support/axe.ts';
import { inquiryExample, reference, site } from './support/content.ts';
import { linkIn } from './support/mailbox.ts';
import { expect, open, running, test } from './support/test.ts';

const other = 'another walk in the sun';

test('the service request is prefilled with a signed-in visitor’s name and email, but never overwrites answers', async ({
  page,
}) => {
  const email = await newAccount(page);
  await page.goto(href('inquiry'));
  await running(page);
  await expect(main(page).getByLabel('Full name')).toHaveValue('Ada Holder');
  await expect(page.locator('#inquiry-email')).toHaveValue(email);
  await main(page).getByLabel('Full name').fill('Grace Holder');
  await expect(page.getByText(/Draft saved/).first()).toBeAttached();
  await page.reload();
  await running(page);
  await expect(page.locator('#inquiry-email')).toHaveValue(email);
  await expect(main(page).getByLabel('Full name')).toHaveValue('Grace Holder');
});

test('a client signs up, finds an earlier request, changes settings and signs out', async ({
  page,
}) => {
  const email = newAddress();
  await page.request.post(api.inquiries, { data: { ...inquiryExample, email } });
  await signUp(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Holder');
  await expect(main(page).getByRole('heading', { name: new RegExp(`^${reference}`) })).toHaveCount(
    1,
  );
  await expect(main(page)).toContainText(
    `Someone will read it and reply within ${site.promises.answerTime}.`,
  );

  await addFiles(page);

  await page.goto(href('accountSettings'));
  await main(page).getByLabel('Name').fill('Ada Lovelace');
  await press(page, 'Save');
  await expect(main(page)).toContainText('Your name is saved.');
  await press(page, 'Agree and subscribe');
  await expect(main(page)).toContainText('You are subscribed.');
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.goto(href('account'));
  await expect(main(page)).toContainText('Ada Lovelace');
  await press(page, 'Sign out');
  await expect(page).toHaveURL(href('home'));
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  await page.goto(href('dashboard'));
  await expect(page).toHaveURL(href('signin', {}, { next: href('dashboard') }));
});

test('a password reset ends sessions in other browsers', async ({ page, browser }) => {
  const email = await newAccount(page);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(href('passwordReset'));
  await running(elsewhere);
  await main(elsewhere).getByLabel('Email', { exact: true }).fill(email);
  await press(elsewhere, 'Send link');
  await expect(main(elsewhere)).toContainText(
    'If there is an account with this address, we have sent it a link.',
  );
  const link = linkIn(await mailAbout(email, 'Set a new password'));
  await elsewhere.goto(link);
  await running(elsewhere);
  await expect(elsewhere).not.toHaveURL(/token/);
  // A rejected password does not use up the link.
  await main(elsewhere).getByLabel('New password').fill('password1!');
  await press(elsewhere, 'Set password');
  await expect(elsewhere.getByRole('alert')).toContainText('too easy to guess');
  await main(elsewhere).getByLabel('New password').fill(other);
  await press(elsewhere, 'Set password');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'Your password has been set',
  );

  await page.goto(href('account'));
  await expect(page).toHaveURL(href('signin', {}, { next: href('account') }));
  await signIn(page, email, other, href('signin', {}, { next: href('account') }));
  await expect(page).toHaveURL(href('account'));
  await mailAbout(email, 'password was changed');

  await elsewhere.goto(link);
  await running(elsewhere);
  await main(elsewhere).getByLabel('New password').fill('and one more walk');
  await press(elsewhere, 'Set password');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    'This link no longer works',
  );
  await context.close();
});

test('a session that ends while a page is open leads to sign-in, and signing in leads back to the page', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto(href('accountSettings'));
  await expect(main(page)).toContainText('This browser');
  // Waits because one of the page's own calls could otherwise detect first that the session has
  // ended.
  await page.waitForLoadState('networkidle');
  await page.request.post(api.authSignOut, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await main(page).getByLabel('Name').fill('Ada Late');
  await press(page, 'Save');
  await expect(page).toHaveURL(href('signin', {}, { next: href('accountSettings') }));
});

test('sign-in reports when the browser rejects its cookie', async ({ page }) => {
  const email = await newAccount(page);
  await page.context().clearCookies();
  await page.route(`**${api.authSignIn}`, async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText(
    'this browser did not store the cookie that signs you in',
  );
  await expect(page).toHaveURL(href('login'));
});

test('sign-in redirects only within this site', async ({ page }) => {
  await newAccount(page);
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ]) {
    // The page redirects immediately, because the user is already signed in.
    await page.goto(href('signin', {}, { next }));
    await expect(page, next).toHaveURL(href('dashboard'));
  }
  await page.goto(`${href('signin', {}, { next: href('account') })}&next=${href('account')}`);
  await expect(page).toHaveURL(href('dashboard'));
  await page.goto(href('login', {}, { next: href('accountSettings') }));
  await expect(page).toHaveURL(href('accountSettings'));
});

test('if a stranger signs up with someone’s email address, the mailbox’s owner chooses the password', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await page.request.post(api.authSignUp, {
    data: { name: 'Mallory', email, password: 'the password of a stranger', terms: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const context = await browser.newContext();
  const owner = await context.newPage();
  await owner.goto(linkIn(await mailAbout(email, 'Confirm your address')));
  await running(owner);
  await press(owner, 'Confirm address');
  await main(owner).getByLabel('Password', { exact: true }).fill(password);
  await press(owner, 'Set password and confirm');
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await signIn(owner, email);
  await expect(owner).toHaveURL(href('dashboard'));
  await context.close();
});

test('signing up, signing in and resetting a password work without JavaScript', async ({
  browser,
}) => {
  const email = newAddress();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(href('signup'));
  await main(page).getByLabel('Work email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create account');
  await expect(page.getByRole('alert').first()).toContainText('Name is required');
  await expect(main(page).getByLabel('Work email')).toHaveValue(email);
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain(password);

  await main(page).getByLabel('Name').fill('Ada Holder');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(main(page)).toContainText('We have sent you an email.');
  await page.goto(linkIn(await mailAbout(email, 'Confirm your address')));
  await press(page, 'Confirm address');
  await expect(page).toHaveURL(href('dashboard'));
  await expect(main(page)).toContainText('Your account page needs JavaScript');
  await expect(main(page).getByText('Loading...')).toBeHidden();
  await context.clearCookies();

  await page.goto(href('login', {}, { next: href('account') }));
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill('not the right one');
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText(
    'The email address or password is incorrect.',
  );
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(href('account'));

  await page.goto(href('passwordReset'));
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send link');
  await expect(main(page)).toContainText(
    'If there is an account with this address, we have sent it a link.',
  );
  await page.goto(linkIn(await mailAbout(email, 'Set a new password')));
  await main(page).getByLabel('New password').fill('short');
  await press(page, 'Set password');
  await expect(page.getByRole('alert')).toContainText('Please use at least 8 characters');
  await main(page).getByLabel('New password').fill(other);
  await press(page, 'Set password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been set');
  await context.close();
});

test('a password can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(href('signup'));
  await running(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  const field = main(page).getByLabel('Password', { exact: true });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue(password);
});

test('a visitor without a session causes no auth request and loads no auth code', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const key of ['home', 'pricing', 'inquiry'] as const) {
    await open(page, href(key));
    await page.waitForLoadState('networkidle');
  }
  // The form requests its token, but the page does not request the session.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== api.formToken)).toEqual([]);
  expect(asked.filter((path) => /session-client|placeholder-client|account/.test(path))).toEqual(
    [],
  );
});

test('a failed session check treats the visitor as neither signed in nor signed out', async ({
  page,
}) => {
  await newAccount(page);
  const session = `**${api.authSession}`;
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });
  for (const answer of ['none', '503'] as const) {
    await page.route(session, (route) =>
      answer === 'none'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable' } }),
    );
    for (const key of ['dashboard', 'account', 'accountSettings'] as const) {
      await page.goto(href(key));
      await expect(failed, answer).toBeVisible();
      await expect(page).toHaveURL(href(key));
    }
    await expect(main(page).getByRole('alert')).toContainText('You are still signed in.');
    await expectAccessible(page, 'a member page that could not be loaded');
    // Without this wait, the route would be removed before the session is requested, and the page
    // would load.
    const isAsked = (request: Request) => request.url().endsWith(api.authSession);
    const hasFailed =
      answer === 'none'
        ? page.waitForEvent('requestfailed', isAsked)
        : page.waitForEvent('requestfinished', isAsked);
    await press(page, 'Try again');
    await hasFailed;
    await expect(failed).toBeVisible();
    await page.unroute(session);
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Holder');
  }
});
