import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  errorOf,
  fieldsOf,
  moveTo,
  newAddress,
  password,
  signInAgain,
  userOf,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp, tokenIn } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a change of address', () => {
  it('happens once the new address confirms it, and both are notified', async () => {
    const { email, browser } = await accountHolder(test);
    const next = newAddress();
    expect((await browser.post(api.accountEmail, { email: next, password })).status).toBe(202);
    expect((await userOf(browser))?.email).toBe(email);
    const token = tokenIn((await test.takeMails()).find(({ to }) => to === next));

    expect((await browser.post(api.authEmailConfirm, { token })).status).toBe(200);
    expect((await userOf(browser))?.email).toBe(next);
    expect((await test.takeMails()).map(({ to }) => to).sort()).toEqual([email, next].sort());
    expect((await signInAgain(test, next)).response.status).toBe(200);
    expect((await signInAgain(test, email)).response.status).toBe(401);
    expect((await browser.post(api.authEmailConfirm, { token })).status).toBe(410);
  });

  it('is confirmed only by the account that asked for it', async () => {
    const stranger = await accountHolder(test);
    const victim = newAddress();
    await stranger.browser.post(api.accountEmail, { email: victim, password });
    const mail = (await test.takeMails()).find(({ to }) => to === victim);
    expect(mail?.text).toContain(stranger.email);
    const token = tokenIn(mail);

    // The mailbox's owner clicks the button, first while signed out, then while signed in to their
    // own account.
    expect((await test.post(api.authEmailConfirm, { token })).status).toBe(401);
    const other = await accountHolder(test);
    const refused = await other.browser.post(api.authEmailConfirm, { token });
    expect(refused.status).toBe(403);
    expect(await errorOf(refused)).toBe(m.fields.linkOfOtherAccount());
    expect((await userOf(stranger.browser))?.email).toBe(stranger.email);
  });

  it('keeps the link when a plain form posts it while signed out, and asks to sign in', async () => {
    const { browser } = await accountHolder(test);
    const next = newAddress();
    await browser.post(api.accountEmail, { email: next, password });
    const token = tokenIn((await test.takeMails()).find(({ to }) => to === next));
    const response = await test.postForm(api.authEmailConfirm, { token });
    expect(JSON.parse(await response.text())).toMatchObject({
      postResult: { form: 'email-confirm', values: { token }, failure: { code: 'signed_out' } },
    });
  });

  it("ends the account's other sessions", async () => {
    const { email, browser } = await accountHolder(test);
    const { browser: second } = await signInAgain(test, email);
    await moveTo(test, browser, newAddress());
    expect(await userOf(browser)).toBeDefined();
    expect(await userOf(second)).toBeUndefined();
  });

  it('requires the password', async () => {
    const { browser } = await accountHolder(test);
    const refused = await browser.post(api.accountEmail, { email: newAddress(), password: 'x' });
    expect(refused.status).toBe(422);
    expect(await fieldsOf(refused)).toEqual({ password: m.fields.passwordWrong() });
    expect(await test.takeMails()).toEqual([]);
  });

  it('gets the same response for an address that has an account, which keeps it', async () => {
    const owner = await accountHolder(test);
    const { email, browser } = await accountHolder(test);
    const taken = await browser.post(api.accountEmail, { email: owner.email, password });
    const free = await browser.post(api.accountEmail, { email: newAddress(), password });
    expect(taken.status).toBe(202);
    expect(await taken.text()).toBe(await free.text());
    expect((await userOf(browser))?.email).toBe(email);
  });

  it('notifies the owner of a taken address, without a link', async () => {
    const owner = await accountHolder(test);
    const { browser } = await accountHolder(test);
    await browser.post(api.accountEmail, { email: owner.email, password });
    const [mail] = await test.takeMails();
    expect(mail).toMatchObject({ to: owner.email });
    expect(mail?.text).not.toContain('token=');
  });

  it('fails if the address has been given to another account in the meantime', async () => {
    const { browser } = await accountHolder(test);
    const next = newAddress();
    await browser.post(api.accountEmail, { email: next, password });
    const token = tokenIn((await test.takeMails()).find(({ to }) => to === next));
    await accountHolder(test, next);
    expect((await browser.post(api.authEmailConfirm, { token })).status).toBe(410);
  });

  it('refuses the current address', async () => {
    const { email, browser } = await accountHolder(test);
    const refused = await browser.post(api.accountEmail, { email, password });
    expect(await fieldsOf(refused)).toEqual({ email: 'This is already your address' });
  });

  it('is canceled by a password change', async () => {
    const { browser } = await accountHolder(test);
    const next = newAddress();
    await browser.post(api.accountEmail, { email: next, password });
    const token = tokenIn((await test.takeMails()).find(({ to }) => to === next));
    await browser.post(api.accountPassword, { current: password, password: 'a walk by the sea' });
    expect((await browser.post(api.authEmailConfirm, { token })).status).toBe(410);
  });
});
