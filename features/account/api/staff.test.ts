import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  accountOf,
  createBrowser,
  moveTo,
  newAddress,
  password,
  signUpFor,
} from '#api/testing/account-holders.ts';
import { deskMember, turnOnSecondFactor } from '#api/testing/desk-members.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { accountSessions, verifyEmailResult } from '#features/account/contract/account.ts';
import { readSignUpLink } from '#features/account/contract/sign-up-link.ts';
import { people } from '#features/desk/contract/people.ts';
import { startSession } from './session.ts';
import { inviteStaff, listStaff, removeStaff, staffOf } from './staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const day = 24 * 60 * 60;

const invite = (email: string, role: 'staff' | 'owner' = 'staff') =>
  test.db.transaction((transaction) =>
    inviteStaff(transaction, test.services.enqueueMail, { email, role }),
  );

type Browser = Awaited<ReturnType<typeof accountHolder>>['browser'];
const statusOf = async (browser: Browser) => (await browser.get(deskApi.me)).status;

describe('a staff invitation', () => {
  it('opens the desk to the account with its address, once a second factor is on', async () => {
    const { email, browser } = await accountHolder(test);
    await invite(email);
    expect(await statusOf(browser)).toBe(404);
    await turnOnSecondFactor(browser);
    expect(await statusOf(browser)).toBe(200);
  });

  it('is emailed with a link that contains no token', async () => {
    const email = newAddress();
    await invite(email, 'owner');
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    expect(mail?.text).toContain('Create an account with this address first.');
    expect(mail?.text).not.toContain('token=');
  });

  it('opens sign-up with the address filled in from the URL fragment, which no server sees', async () => {
    const email = newAddress();
    await invite(email);
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    const link = new URL(/https?:\S+signup\S*/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.search).toBe('');
    expect(readSignUpLink(link.hash)).toEqual({ email, next: deskPath });
  });

  it('leads to the desk once the mailbox is confirmed, in any browser', async () => {
    for (const signsUpHere of [true, false]) {
      const email = newAddress();
      await invite(email);
      const browser = createBrowser(test);
      const token = await signUpFor(test, browser, email);
      const other = signsUpHere ? browser : createBrowser(test);
      const answer = await other.post(api.authVerify, { token, password });
      expect(verifyEmailResult.parse(await answer.json()).next).toBe(deskPath);
    }
  });

  it('opens nothing to another account', async () => {
    await invite(newAddress());
    const { browser } = await accountHolder(test);
    await turnOnSecondFactor(browser);
    expect(await statusOf(browser)).toBe(404);
  });

  it('lasts seven days', async () => {
    const { email, browser } = await accountHolder(test);
    await turnOnSecondFactor(browser);
    await invite(email);
    await passTime(test, 6.9 * day);
    await browser.post(api.authSignIn, { email, password });
    await passTime(test, 0.2 * day);
    expect(await statusOf(browser)).toBe(404);
    await passTime(test, -7.1 * day);
  });

  it('is listed as expired after that time, until it is sent again', async () => {
    const owner = await deskMember(test, 'owner');
    const email = newAddress();
    const id = await invite(email);
    const isExpired = async () => {
      const listed = people.parse(await (await owner.browser.get(deskApi.people)).json());
      return listed.people.find((one) => one.id === id)?.isExpired;
    };
    expect(await isExpired()).toBe(false);
    await test.pool.query(
      "update staff set invited_at = now() - interval '7 days 1 minute' where id = $1",
      [id],
    );
    expect(await isExpired()).toBe(true);
    await test.takeMails();
    expect((await owner.browser.post(deskApi.invite, { email, role: 'staff' })).status).toBe(200);
    expect(await isExpired()).toBe(false);
    expect(await test.takeMails()).toMatchObject([{ to: email }]);
  });

  it('opens nothing once it is withdrawn, and its address is forgotten', async () => {
    const { email, browser } = await accountHolder(test);
    await turnOnSecondFactor(browser);
    const id = await invite(email);
    await test.db.transaction((transaction) => removeStaff(transaction, id));
    expect(await statusOf(browser)).toBe(404);
    expect((await listStaff(test.db)).find((one) => one.id === id)?.email).toBeNull();
  });

  it('can be sent again to a person whose access has ended', async () => {
    const { email, browser, id } = await deskMember(test);
    await test.db.transaction((transaction) => removeStaff(transaction, id));
    expect(await statusOf(browser)).toBe(404);
    expect(await invite(email, 'owner')).toBe(id);
  });

  it('restores a person whose access has ended if it is sent to their current address', async () => {
    const member = await deskMember(test);
    // Set directly, because the person would otherwise have to sign in again with a second factor.
    await test.pool.query('update staff set ended_at = now() where id = $1', [member.id]);
    const email = newAddress();
    await invite(email, 'owner');
    await moveTo(test, member.browser, email);
    expect(await statusOf(member.browser)).toBe(200);
    const listed = (await listStaff(test.db)).filter((one) => one.email === email);
    expect(listed).toMatchObject([{ id: member.id, role: 'owner', state: 'active' }]);
  });

  it('does not outlive the access of a person who has since switched to its address', async () => {
    const { browser, id } = await deskMember(test);
    const email = newAddress();
    await invite(email);
    await moveTo(test, browser, email);
    await test.db.transaction((transaction) => removeStaff(transaction, id));
    const account = await accountOf(test, email);
    if (account === undefined) throw new Error('The account is missing');
    expect(await staffOf(test.db, { id: '', account, staff: null })).toBeUndefined();
    const listed = (await listStaff(test.db)).filter((one) => one.email === email);
    expect(listed).toMatchObject([{ id, state: 'ended' }]);
  });

  it('is rejected if the person already has access', async () => {
    const { email } = await deskMember(test);
    await expect(invite(email)).rejects.toThrow('This person already has access to the desk.');
  });
});

describe('a staff session', () => {
  it('ends after 12 hours of inactivity, everywhere on the site', async () => {
    const { browser } = await deskMember(test);
    await passTime(test, 11.9 * 60 * 60);
    expect(await statusOf(browser)).toBe(200);
    await passTime(test, 12.1 * 60 * 60);
    expect(await statusOf(browser)).toBe(404);
    expect((await browser.get(api.authSession)).status).toBe(401);
  });

  it('is no longer listed once it has ended', async () => {
    const { browser, email } = await deskMember(test);
    const account = await accountOf(test, email);
    const { id } = await startSession(test.db, account?.id ?? '', { ip: '', userAgent: '' });
    await test.pool.query(
      `update account_sessions set used_at = now() - interval '13 hours' where id = $1`,
      [id],
    );
    const listed = await browser.get(api.accountSessions);
    expect(accountSessions.parse(await listed.json()).sessions).toMatchObject([{ current: true }]);
  });

  it('ends with the person’s access', async () => {
    const { browser, id } = await deskMember(test);
    await test.db.transaction((transaction) => removeStaff(transaction, id));
    expect((await browser.get(api.authSession)).status).toBe(401);
  });

  it('opens nothing while the second factor is off', async () => {
    const { browser } = await deskMember(test);
    await browser.post(api.accountSecondFactorDisable, { password });
    expect(await statusOf(browser)).toBe(404);
  });
});

describe('owners', () => {
  it('can invite, change and remove other people', async () => {
    const owner = await deskMember(test, 'owner');
    const other = await deskMember(test);
    const email = newAddress();
    const invited = await owner.browser.post(deskApi.invite, { email, role: 'staff' });
    expect(people.parse(await invited.json()).people).toContainEqual(
      expect.objectContaining({ email, state: 'invited' }),
    );
    await owner.browser.post(deskApi.role, { id: other.id, role: 'owner' });
    expect((await other.browser.get(deskApi.log)).status).toBe(200);
    await owner.browser.post(deskApi.end, { id: other.id });
    expect(await statusOf(other.browser)).toBe(404);
  });

  it('cannot leave the desk without an owner, even if two of them act at once', async () => {
    const alone = await createTestApp();
    const [one, two] = [await deskMember(alone, 'owner'), await deskMember(alone, 'owner')];
    const ended = await Promise.all([
      one.browser.post(deskApi.end, { id: two.id }),
      two.browser.post(deskApi.end, { id: one.id }),
    ]);
    const left = (await listStaff(alone.db)).filter(({ state }) => state === 'active');
    expect(left).toHaveLength(1);
    expect(ended.map(({ status }) => status).toSorted()).toContain(200);
    const last = left[0]?.id === one.id ? one : two;
    const answer = await last.browser.post(deskApi.role, { id: last.id, role: 'staff' });
    expect(await answer.text()).toContain('This is the only owner.');
    const deleted = await last.browser.post(api.accountDelete, { password });
    expect(await deleted.text()).toContain('This is the only owner.');

    // An owner whose account is about to be erased does not count as another owner.
    const leaving = await deskMember(alone, 'owner');
    expect((await leaving.browser.post(api.accountDelete, { password })).status).toBe(202);
    const again = await last.browser.post(deskApi.role, { id: last.id, role: 'staff' });
    expect(again.status).toBe(422);
    await alone.close();
  });
});
