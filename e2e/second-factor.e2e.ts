import type { Page } from '@playwright/test';
import { href } from '#contract/routes.ts';
import {
  main,
  newAccount,
  newSecondFactor,
  password,
  press,
  signIn,
  withinStep,
} from './support/account-holder.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { totp } from './support/totp.ts';

test('two-factor authentication is turned on, required, and passed with a recovery code', async ({
  page,
}) => {
  const email = await newAccount(page);
  const { codes, section } = await turnOnSecondFactor(page);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section).toContainText('10 recovery codes are left.');

  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(main(page).getByLabel('Code')).toBeFocused();
  await main(page).getByLabel('Code').fill('000000');
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  await expectAccessible(page, 'a wrong code');
  await main(page)
    .getByLabel('Code')
    .fill(codes[0] ?? '');
  await press(page, 'Continue');
  await expect(page).toHaveURL(href('dashboard'));
});

test('a code entered too late leads back to the password, with an explanation', async ({
  page,
}) => {
  const email = await newAccount(page);
  const { codes } = await newSecondFactor(page);
  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await page.context().clearCookies();
  await main(page)
    .getByLabel('Code')
    .fill(codes[0] ?? '');
  await press(page, 'Continue');
  await expect(main(page).getByRole('alert')).toContainText('That took too long.');
  await expect(main(page).getByLabel('Email', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a code that came too late');
});

test('two-factor authentication works without JavaScript', async ({ page, browser }) => {
  const email = await newAccount(page);
  const { codes, key } = await newSecondFactor(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const enter = async () => {
    await plain.goto(href('signin', {}, { next: href('account') }));
    await main(plain).getByLabel('Email', { exact: true }).fill(email);
    await main(plain).getByLabel('Password', { exact: true }).fill(password);
    await press(plain, 'Sign in');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  };
  const type = async (code: string) => {
    await main(plain).getByLabel('Code').fill(code);
    await press(plain, 'Continue');
  };
  await enter();
  await type('');
  await expect(plain.getByRole('alert')).toContainText('Code is required');
  await type('000000');
  await expect(plain.getByRole('alert')).toContainText('This code is incorrect');
  await type(codes[0] ?? '');
  await expect(plain).toHaveURL(href('account'));

  await context.clearCookies();
  await enter();
  await type(await totp(key));
  await expect(plain).toHaveURL(href('account'));

  await context.clearCookies();
  await enter();
  await context.clearCookies();
  await type(codes[1] ?? '');
  await expect(plain.getByRole('alert')).toContainText('That took too long.');
  await expect(main(plain).getByLabel('Email', { exact: true })).toBeVisible();
  await context.close();
});

/** Turns on two-factor authentication in the settings. */
async function turnOnSecondFactor(page: Page) {
  await page.goto(href('accountSettings'));
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  // Dark on light, because scanners may not be able to read inverted QR codes.
  const parts = section.getByRole('img', { name: /QR code/ }).locator('path');
  await expect(parts.first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(parts.last()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  const key = (await section.locator('code').innerText()).replace(/\s/g, '');
  await expectAccessible(page, 'the key of the second factor');
  const code = await totp(key, await withinStep(8000));
  await section.getByLabel('Code', { exact: true }).fill(code);
  await section.getByRole('button', { name: 'Turn on' }).click();
  const listed = section.getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await expectAccessible(page, 'the recovery codes');
  return { codes, section };
}
