import { randomUUID } from 'node:crypto';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { inviteStaff } from '#features/account/api/staff.ts';
import { totpCode, totpStep } from '#features/account/api/totp.ts';
import { secondFactorSetup } from '#features/account/contract/account.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { deskRequest } from '#features/desk/contract/requests.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { accountHolder, newAddress, password } from './account-holders.ts';
import type { TestApp } from './test-app.ts';

export async function turnOnSecondFactor(
  browser: Awaited<ReturnType<typeof accountHolder>>['browser'],
) {
  const setup = await browser.post(api.accountSecondFactorSetup, { password });
  const { secret } = secondFactorSetup.parse(await setup.json());
  const response = await browser.post(api.accountSecondFactorEnable, {
    code: totpCode(secret, totpStep()),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

/** Creates a staff member with a second factor, signed in from a new browser. */
export async function deskMember(test: TestApp, role: StaffRole = 'staff') {
  const { email, browser } = await accountHolder(test);
  await test.db.transaction((transaction) =>
    inviteStaff(transaction, test.services.enqueueMail, { email, role }),
  );
  await turnOnSecondFactor(browser);
  const me = (await (await browser.get(deskApi.me)).json()) as { id: string };
  await test.takeMails();
  return { email, browser, id: me.id };
}

type Member = Awaited<ReturnType<typeof deskMember>>;

/**
 * Sends a service request like a visitor.
 * @returns its reference and the client's address
 */
export async function sentRequest(test: TestApp, answers: Record<string, unknown> = {}) {
  const email = newAddress();
  const response = await test.post(api.inquiries, { ...inquiryExample, email, ...answers });
  const { reference } = inquiryAccepted.parse(await response.json());
  return { reference, email };
}

/** Returns a draft typed in a new tab, in the form the desk saves. */
export const draftIn = (reference: string, body: string, more: object = {}) => ({
  ...{ reference, id: crypto.randomUUID(), kind: 'reply', base: 0, body, extra: '', since: 0 },
  ...more,
});

/** Returns a request as the desk shows it. */
export async function seen(member: Member, reference: string) {
  const response = await member.browser.get(`${deskApi.request}?reference=${reference}`);
  return deskRequest.parse(await response.json());
}

/** Replies to a request in its current state. */
export async function postReply(member: Member, reference: string, more: object) {
  const { version } = await seen(member, reference);
  return member.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [], ...more });
}

/** Returns the query parameters for uploading a chunk of a file. */
export const uploadOf = (
  reference: string,
  { id = randomUUID() as string, name = 'offer.pdf', size = 0, start = 0 },
) => new URLSearchParams({ reference, id, name, size: `${size}`, start: `${start}` });

/** Uploads a file for a reply, or one chunk of it. */
export const uploadFile = (
  member: Member,
  reference: string,
  body: Buffer,
  more: { name?: string; id?: string; size?: number; start?: number } = {},
) =>
  member.browser.postBytes(
    `${deskApi.replyFileUpload}?${uploadOf(reference, { size: body.length, ...more })}`,
    body,
  );
