import { execFile } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { deskPath } from '#contract/desk/addresses.ts';
import { inquiryAccepted } from '#contract/inquiry/schema.ts';
import { api, href } from '#contract/routes.ts';
import { newAddress, password, signUp } from './account-holder.ts';
import { inquiryExample } from './content.ts';
import { expect, running } from './test.ts';
import { totp, totpStep } from './totp.ts';

/** A person of the agency who has the desk open. */
export type Member = { page: Page; email: string; recoveryCode: string };

/**
 * Signs up, invites with the operator's command, turns the second factor on and opens the desk.
 * @param dataDir of the running product
 */
export async function deskMember(page: Page, role: 'staff' | 'owner' = 'owner'): Promise<Member> {
  const email = newAddress();
  await signUp(page, email);
  await invite(email, role);
  await page.goto(deskPath);
  // Without a second factor, the desk leads to where it is turned on.
  await expect(page).toHaveURL(`${href('accountSettings', {}, { next: deskPath })}#second-factor`);
  const recoveryCode = await turnOnSecondFactor(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open');
  return { page, email, recoveryCode };
}

/** A second person, in a browser of their own. */
export async function colleague(browser: Browser): Promise<Member> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  return deskMember(await context.newPage(), 'staff');
}

/** Sends a request as a visitor does. @returns its reference and the client's address */
export async function sentRequest(origin: string, answers: Record<string, unknown> = {}) {
  const email = newAddress();
  const response = await fetch(origin + api.inquiries, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...inquiryExample, email, ...answers }),
  });
  return { email, reference: inquiryAccepted.parse(await response.json()).reference };
}

/** Opens a request on the desk. */
export async function openRequest(page: Page, reference: string) {
  await page.goto(`${deskPath}/${reference}`);
  await expect(page.getByText(reference).first()).toBeVisible();
}

/** The field of the reply. */
export const replyField = (page: Page) =>
  page.getByRole('textbox', { name: 'Reply to the client', exact: true });

/** Invites with the operator's command. */
export function invite(email: string, role: string): Promise<void> {
  return new Promise((done, fail) => {
    const env = { ...process.env, DATA_DIR: process.env.DATA_DIR_OF_TESTS };
    const line = ['run', '--silent', 'staff', '--', 'invite', email, '--role', role];
    execFile('npm', line, { env }, (error, _, said) =>
      error === null ? done() : fail(new Error(said)),
    );
  });
}

/** Turns it on in the settings. @returns one of the recovery codes, which are shown then */
export async function turnOnSecondFactor(page: Page) {
  await running(page);
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const key = (await section.locator('code').innerText()).replace(/\s/g, '');
  await expect
    .poll(() => Date.now() % totpStep, { timeout: totpStep })
    .toBeLessThan(totpStep - 5000);
  await section.getByLabel('Code', { exact: true }).fill(await totp(key));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  return section.getByRole('listitem').first().innerText();
}
