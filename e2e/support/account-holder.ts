import type { APIRequestContext, Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { recoveryCodes, secondFactorSetup } from '#features/account/contract/account.ts';
import { linkIn, type Mail, mailsTo } from './mailbox.ts';
import { expect, running } from './test.ts';
import { totp, totpStep } from './totp.ts';
import { said } from './translations.ts';

let count = 0;

/** Returns an address that no other test uses. */
export const newAddress = () => `holder-${process.pid}-${Date.now()}-${++count}@holder.example`;
export const password = 'a long walk in the rain';

/** A page, or only the cookies with which a browser sends requests. */
export type Sender = { request: APIRequestContext };

/** Returns the page's main content, without the header and footer. */
export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** Returns the newest email to an address whose subject contains these words. */
export async function mailAbout(address: string, subject: string): Promise<Mail> {
  const about = said(new RegExp(subject));
  for (let tries = 0; tries < 60; tries++) {
    const mails = await mailsTo(process.env.BASE_URL ?? '', address);
    const mail = mails.find((one) => one.subject.match(about));
    if (mail !== undefined) return mail;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`No mail about "${subject}" arrived`);
}

/**
 * Signs up and signs in through the API, in a page's browser, for tests of what comes afterwards.
 * @returns the address
 */
export async function newAccount(page: Sender, email = newAddress()): Promise<string> {
  await postAs(page, api.authSignUp, { name: 'Ada Holder', email, password, terms: true });
  const link = new URL(linkIn(await mailAbout(email, 'Confirm your address')));
  await postAs(page, api.authVerify, { token: link.searchParams.get('token') });
  return email;
}

/**
 * Turns on two-factor authentication through the API. Uses the previous code, so that the current
 * one remains unused.
 * @returns its key and the recovery codes
 */
export async function newSecondFactor(page: Sender) {
  const setup = await postAs(page, api.accountSecondFactorSetup, { password });
  const { secret: key } = secondFactorSetup.parse(setup);
  const code = await totp(key, await withinStep(1000));
  const { codes } = recoveryCodes.parse(
    await postAs(page, api.accountSecondFactorEnable, { code }),
  );
  return { key, codes };
}

/**
 * Waits until the current time step has enough milliseconds left to send its code.
 * @returns a time in the previous step
 */
export async function withinStep(left: number): Promise<number> {
  await expect
    .poll(() => Date.now() % totpStep, { timeout: totpStep })
    .toBeLessThan(totpStep - left);
  return Date.now() - totpStep;
}

/** Creates an account through the interface, from the form to the dashboard. */
export async function signUp(page: Page, email: string) {
  await page.goto(href('signup'));
  await running(page);
  await main(page).getByLabel('Name').fill('Ada Holder');
  await main(page).getByLabel('Work email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await page.goto(linkIn(await mailAbout(email, 'Confirm your address')));
  await running(page);
  await expect(page).not.toHaveURL(/token/);
  await press(page, 'Confirm address');
  await expect(page).toHaveURL(href('dashboard'));
}

export async function signIn(page: Page, email: string, typed = password, path = href('login')) {
  await page.goto(path);
  await running(page);
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(typed);
  await press(page, 'Sign in');
}

/**
 * Sends a request to the API from a page's browser.
 * @returns the response
 * @throws Error if it is a failure
 */
export async function postAs(page: Sender, path: string, data: object): Promise<unknown> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  // The server closes idle connections, and may do so while a request is on its way.
  const response = await page.request.post(path, { data, headers, maxRetries: 1 });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
