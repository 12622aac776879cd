import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import {
  mailAbout,
  main,
  newAccount,
  newAddress,
  password,
  press,
  signIn,
} from './support/account-holder.ts';
import { expectAccessible } from './support/axe.ts';
import {
  deskMember,
  invite,
  openRequest,
  replyField,
  sentRequest,
  turnOnSecondFactor,
} from './support/desk.ts';
import { linkIn } from './support/mailbox.ts';
import { expect, running, test } from './support/test.ts';

test('the desk appears not to exist to a signed-in client', async ({ page }) => {
  await newAccount(page);
  expect((await page.goto(`${deskPath}/people`))?.status()).toBe(404);
});

test('an invited client must set up two-factor authentication before entering the desk', async ({
  page,
}) => {
  await invite(await newAccount(page), 'owner');
  await page.goto(deskPath);
  await expect(page).toHaveURL(`${href('accountSettings', {}, { next: deskPath })}#second-factor`);
  await turnOnSecondFactor(page);
  await press(page, 'I have saved them');
  await expect(page).toHaveURL(deskPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open');
});

test('without a session, a desk address leads to sign-in and back', async ({ page }) => {
  const { email, recoveryCode } = await deskMember(page);
  await page.context().clearCookies({ name: /session/i });
  const wanted = `${deskPath}/people?from=mail`;
  await signIn(page, email, undefined, wanted);
  await expect(page).toHaveURL(href('signin', {}, { next: wanted }));
  await main(page).getByLabel('Code').fill(recoveryCode);
  await press(page, 'Continue');
  // The desk is a separate document, not a page of the site.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await expect(page).toHaveURL(wanted);
});

test('an invitation leads a person without an account to the desk', async ({ page }) => {
  const email = newAddress();
  await invite(email, 'staff');
  const { text } = await mailAbout(email, 'You are invited');
  await page.goto(/http\S+\/signup\S+/.exec(text)?.[0] ?? '');
  await running(page);
  await expect(main(page).getByLabel('Work email')).toHaveValue(email);
  await main(page).getByLabel('Name').fill('Ada Member');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await page.goto(linkIn(await mailAbout(email, 'Confirm your address')));
  await running(page);
  await press(page, 'Confirm address');
  await expect(page).toHaveURL(/second-factor$/);
  await turnOnSecondFactor(page);
  await press(page, 'I have saved them');
  await expect(page).toHaveURL(deskPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open');
});

test('signing out of the desk saves unsent text and leaves no data in the tab', async ({
  page,
  origin,
}) => {
  const { reference } = await sentRequest(origin);
  const { email, recoveryCode } = await deskMember(page);
  await openRequest(page, reference);
  await replyField(page).fill('Half a sentence');
  await page.getByRole('button', { name: 'Ada Holder' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(href('home'));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a');
  expect((await page.request.get(deskApi.me)).status()).toBe(404);
  await signIn(page, email, undefined, `${deskPath}/${reference}`);
  await main(page).getByLabel('Code').fill(recoveryCode);
  await press(page, 'Continue');
  await expect(replyField(page)).toHaveValue('Half a sentence');
});

test('signing out of the desk waits if a draft cannot be saved', async ({ page, origin }) => {
  const { reference } = await sentRequest(origin);
  await deskMember(page);
  await openRequest(page, reference);
  await page.route(`**${deskApi.draft}`, (route) => route.abort());
  await replyField(page).fill('Half a sentence');
  await page.getByRole('button', { name: 'Ada Holder' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are still signed in' }),
  ).toBeVisible();
  await expect(replyField(page)).toHaveValue('Half a sentence');
  expect((await page.request.get(deskApi.me)).status()).toBe(200);
  await expectAccessible(page, 'the desk that one could not sign out of');
});
