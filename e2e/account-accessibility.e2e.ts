import type { Locator, Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import {
  mailAbout,
  main,
  newAccount,
  newAddress,
  password,
  press,
  signIn,
} from './support/account-holder.ts';
import { expectAccessible, expectAccessibleOnPhone } from './support/axe.ts';
import { inquiryExample, reference } from './support/content.ts';
import { expectFitsLargeText } from './support/large-text.ts';
import { linkIn } from './support/mailbox.ts';
import { needsLong } from './support/needs-long.ts';
import { expect, running, test } from './support/test.ts';

async function expectAccessibleAtEveryWidth(page: Page, state: string) {
  await expectAccessibleOnPhone(page, state);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page, `${state} at 1280 px`);
  await expectFitsLargeText(page, state);
}

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}

test('axe finds no problems on the account pages', async ({ page }) => {
  // every-page.e2e.ts checks these pages in their initial state.
  for (const [key, button] of [
    ['login', 'Sign in'],
    ['signup', 'Create account'],
    ['passwordReset', 'Send link'],
  ] as const) {
    await page.goto(href(key));
    await running(page);
    await press(page, button);
    await expect(page.getByRole('alert').first()).toContainText('There is a problem');
    await expectAccessibleAtEveryWidth(page, `${key} with errors`);
  }
  for (const key of ['signupConfirm', 'passwordReset'] as const) {
    await page.goto(href(key, {}, { token: 'x'.repeat(43) }));
    await running(page);
    await expectAccessibleAtEveryWidth(page, `${key} with a token`);
  }
  await main(page).getByLabel('New password').fill(password);
  await press(page, 'Set password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessibleAtEveryWidth(page, 'an expired link');
  await press(page, 'Get a new link');
  await main(page).getByLabel('Email', { exact: true }).fill(newAddress());
  await press(page, 'Send link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expectAccessibleAtEveryWidth(page, 'the reset link has been sent');

  const email = await newAccount(page);
  await page.goto(href('dashboard'));
  await expect(main(page)).toContainText('No requests yet.');
  await expectAccessibleAtEveryWidth(page, 'an empty dashboard');
  await page.request.post(api.inquiries, {
    data: { ...inquiryExample, email },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.evaluate(() =>
    localStorage.setItem(
      'inquiry.v1',
      JSON.stringify({ savedAt: Date.now(), values: { contactName: 'Ada' } }),
    ),
  );
  await page.reload();
  await expect(main(page).getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(
    main(page).getByRole('heading', { name: new RegExp(`^${reference}`) }),
  ).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${api.accountInquiries}`, async (route) => {
    await held;
    await route.fulfill({ status: 404, body: '{}' });
  });
  await page.goto(href('dashboard'));
  await expect(main(page).getByText('Loading your requests')).toBeAttached();
  await expectAccessibleAtEveryWidth(page, 'a dashboard while loading');
  release();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page, 'a dashboard that failed to load');
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(
    main(page).getByRole('heading', { name: new RegExp(`^${reference}`) }),
  ).toBeVisible();

  // Typed text survives the end of the session.
  await page.goto(href('account'));
  const message = main(page).getByLabel(/^Your message about/);
  await press(page, 'Send message');
  await expect(main(page).getByRole('alert')).toContainText('Write a message first');
  await message.fill('One more thing');
  await page.reload();
  await expect(message).toHaveValue('One more thing');
  // A message that is sent again after a lost response and a reload is stored only once.
  await page.route(`**${api.accountMessages}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Send message');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(message).toHaveValue('One more thing');
  // Text typed while the message is being sent is kept.
  await page.route(`**${api.accountMessages}`, async (route) => {
    if (route.request().method() === 'POST') await message.fill('One more thing\nand another');
    await route.continue();
  });
  await press(page, 'Send message');
  await expect(main(page)).toContainText('Your message has been sent.');
  await page.unrouteAll();
  await expect(message).toHaveValue('and another');
  await message.fill('');
  const own = main(page).getByRole('listitem').filter({ hasText: /^You/ });
  await expect(own).toContainText([inquiryExample.currentChallenges, 'One more thing']);
  await expectAccessibleAtEveryWidth(page, 'a conversation');
  await page.setViewportSize({ width: 1280, height: 900 });
  // Polled because the layout may still be adapting to the window's size.
  await expect
    .poll(async () => (await endOf(own.first())) - (await endOf(message)), {
      message: 'a message ends with the field',
    })
    .toBe(0);
  await page.goto(href('accountSettings'));
  await expect(main(page)).toContainText('This browser');
  await page.setViewportSize({ width: 390, height: 900 });
  const heightOf = async (name: string) =>
    (await main(page).getByRole('heading', { name }).boundingBox())?.height;
  expect.soft(await heightOf('Email address'), 'a long address').toBe(await heightOf('Password'));
  await press(page, 'Delete my account…');
  await expectAccessibleAtEveryWidth(page, 'the settings');
  const section = page.getByRole('region', { name: 'Delete my account' });
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: /^Delete in/ }).click();
  await expect(main(page).getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page, 'an account due for deletion');
  await press(page, 'Keep my account');
  await expect(main(page).getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
});

test('axe finds no problems on the pages that account forms lead to', async ({ page }) => {
  needsLong();
  const h1 = page.getByRole('heading', { level: 1 });
  const email = newAddress();
  await page.request.post(api.authSignUp, {
    data: { name: 'Mallory', email, password: 'the password of a stranger', terms: true },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  // Acts as a different browser from the one that signed up.
  await page.context().clearCookies();
  await page.goto(linkIn(await mailAbout(email, 'Confirm your address')));
  await running(page);
  await press(page, 'Confirm address');
  await expect(h1).toHaveText('Choose your password');
  await expectAccessibleAtEveryWidth(page, 'choosing a password');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Set password and confirm');
  await expect(h1).toHaveText('Your address is confirmed');
  await expectAccessibleAtEveryWidth(page, 'a confirmed address');

  await page.goto(href('passwordReset'));
  await running(page);
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send link');
  await page.goto(linkIn(await mailAbout(email, 'Set a new password')));
  await running(page);
  const chosen = 'another walk in the sun';
  await main(page).getByLabel('New password').fill(chosen);
  await press(page, 'Set password');
  await expect(h1).toHaveText('Your password has been set');
  await expectAccessibleAtEveryWidth(page, 'after setting a password');

  await signIn(page, email, chosen, href('signin', {}, { next: href('accountSettings') }));
  // The greeting omits the name, because the person who signed up typed it.
  await expect(h1).toHaveText('Hello');
  for (const path of [api.accountSessions, api.accountNewsletter]) {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 404, body: '{}' }));
  }
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expectAccessibleAtEveryWidth(page, 'settings that could not be loaded');
  await page.unrouteAll();
  const next = newAddress();
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByLabel('New email').fill(next);
  await section.getByLabel('Your password').fill('not the right one');
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByRole('alert')).toContainText('This is not your current password');
  await section.getByLabel('Your password').fill(chosen);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section).toContainText('We have sent an email to the new address.');
  await press(page, 'Delete data stored on this device');
  await expectAccessibleAtEveryWidth(page, 'settings with errors and confirmations');
  await page.goto(linkIn(await mailAbout(next, 'Confirm the new address')));
  await running(page);
  await expectAccessibleAtEveryWidth(page, 'confirming a new address');
  await press(page, 'Confirm address');
  await expect(h1).toHaveText('Your new address is confirmed');
  await expectAccessibleAtEveryWidth(page, 'after confirming a new address');

  await page.goto(href('account'));
  await press(page, 'Sign out');
  await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toBeVisible();
  await expect(page).toHaveURL(href('home'));
  await expectAccessibleAtEveryWidth(page, 'signed out');
});
