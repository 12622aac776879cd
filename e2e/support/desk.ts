import { execFile } from 'node:child_process';
import { type Browser, type Page, request } from '@playwright/test';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import {
  newAccount,
  newAddress,
  newSecondFactor,
  password,
  postAs,
  type Sender,
} from './account-holder.ts';
import { expectAccessible } from './axe.ts';
import { inquiryExample } from './content.ts';
import { cutOff, expect, overflow, running } from './test.ts';
import { totp, totpStep } from './totp.ts';

/** A staff member: the browser page, the email address and an unused recovery code. */
export type Member = { page: Page; email: string; recoveryCode: string };

/**
 * Creates a staff member with two-factor authentication, who is signed in to the page's browser.
 */
export async function deskMember(page: Page, role: StaffRole = 'owner'): Promise<Member> {
  const email = await newAccount(page);
  await invite(email, role);
  const { codes } = await newSecondFactor(page);
  // In a page that was just loaded, the pointer is in the corner until it moves, and the menu stays
  // open over the page while the pointer is on it.
  page.on('load', () => page.mouse.move(700, 400).catch(() => {}));
  return { page, email, recoveryCode: codes[0] ?? '' };
}

/** Creates a staff member and opens the desk as that person. */
export async function openDesk(page: Page, role?: StaffRole): Promise<Member> {
  const member = await deskMember(page, role);
  await page.goto(deskPath);
  const first = role === 'editor' ? 'Content' : 'Open';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  return member;
}

/** Creates a second staff member, in a separate browser. */
export async function colleague(browser: Browser): Promise<Member> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  return deskMember(await context.newPage(), 'staff');
}

/**
 * Sends a request like a visitor.
 * @returns its reference and the client's address
 */
export async function sentRequest(origin: string, answers: Record<string, unknown> = {}) {
  const email = newAddress();
  const response = await fetch(origin + api.inquiries, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...inquiryExample, email, ...answers }),
  });
  return { email, reference: inquiryAccepted.parse(await response.json()).reference };
}

/** Opens a service request at the desk. */
export async function openRequest(page: Page, reference: string) {
  await page.goto(`${deskPath}/${reference}`);
  await expect(page.getByText(reference).first()).toBeVisible();
}

/** Returns the reply field. */
export const replyField = (page: Page) =>
  page.getByRole('textbox', { name: 'Reply to the client', exact: true });

/**
 * Expects an open desk page to be accessible in light and dark mode and in wide and narrow windows,
 * without sideways scrolling.
 */
export async function expectGood(page: Page, what: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page, `${what}, ${width} px`);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Checks only the colors in dark mode, because nothing else differs.
    const only = ['color-contrast', 'link-in-text-block'];
    await expectAccessible(page, `${what}, dark, ${width} px`, { only });
    expect.soft(await cutOff(page), `cut off in ${what} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await overflow(page), `${what} at 320 px`).toEqual([]);
  const wide = await page
    .locator('.table-scroll:has(table)')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
  expect.soft(wide, `tables of ${what} that scroll sideways`).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Invites someone on behalf of an owner. */
export async function invite(email: string, role: StaffRole): Promise<void> {
  const origin = process.env.BASE_URL ?? '';
  const owner = owners.get(origin) ?? newOwner(origin);
  owners.set(origin, owner);
  await postAs(await owner, deskApi.invite, { email, role });
}

/** An owner of each running product, by its origin. */
const owners = new Map<string, Promise<Sender>>();

/** Creates an owner, who is invited with the operator's command. */
async function newOwner(origin: string): Promise<Sender> {
  const owner = { request: await request.newContext({ baseURL: origin }) };
  await inviteByCommand(await newAccount(owner), 'owner');
  await newSecondFactor(owner);
  return owner;
}

async function inviteByCommand(email: string, role: StaffRole): Promise<void> {
  const program = await bundledProgram('api/bowline.ts');
  return new Promise((done, fail) => {
    const env = { ...process.env, DATA_DIR: process.env.DATA_DIR_OF_TESTS };
    const line = [program, 'staff', 'invite', email, '--role', role];
    execFile(process.execPath, line, { env }, (error, _, said) =>
      error === null ? done() : fail(new Error(said)),
    );
  });
}

/**
 * Turns on two-factor authentication in the settings.
 * @returns one of the recovery codes, which are only shown at that point
 */
export async function turnOnSecondFactor(page: Page) {
  await running(page);
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
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

/**
 * Allows a context's tabs to show browser notifications.
 * @returns a function that returns the notifications shown so far, each with its tag
 */
export async function recordedNotices(page: Page): Promise<() => string[]> {
  const shown: string[] = [];
  await page.context().exposeFunction('showNotice', (text: string) => shown.push(text));
  await page.context().addInitScript(() => {
    class Recorded extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        super();
        Reflect.get(window, 'showNotice')(`${title}: ${body} ${tag}`);
      }
    }
    Reflect.set(window, 'Notification', Recorded);
  });
  return () => shown;
}
