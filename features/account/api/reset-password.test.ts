import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  accountOf,
  fieldsOf,
  newAddress,
  password,
  resetTokenFor,
  signInAgain,
  userOf,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp, tokenIn } from '#api/testing/test-app.ts';
import { api, href } from '#contract/routes.ts';
import { passwordLength } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { accountRequests, accounts } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const other = 'another walk in the sun';
const reset = (token: string, chosen = other) =>
  test.post(api.authReset, { token, password: chosen });

describe('requesting a password reset', () => {
  it('gets the same response with and without an account, and emails only the account', async () => {
    const { email } = await accountHolder(test);
    const stranger = newAddress();
    const [known, unknown] = [
      await test.post(api.authResetLink, { email }),
      await test.post(api.authResetLink, { email: stranger }),
    ];
    expect(known.status).toBe(202);
    expect(unknown.status).toBe(202);
    expect(await known.text()).toBe(await unknown.text());
    const mails = await test.takeMails();
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('works while no email can be sent, and leaves the email in the queue', async () => {
    const { email } = await accountHolder(test);
    expect((await test.post(api.authResetLink, { email })).status).toBe(202);
    const { rows } = await test.pool.query("select data from pgboss.job where name = 'mail'");
    expect(rows).toEqual([
      { data: { kind: 'account.reset', id: expect.any(String), mailId: expect.any(String) } },
    ]);
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('sends at most three links an hour, with the same response', async () => {
    const { email } = await accountHolder(test);
    for (let count = 0; count < 5; count++) {
      expect((await test.post(api.authResetLink, { email })).status).toBe(202);
    }
    // Two of the three links are superseded by the time they are composed.
    const { rows } = await test.pool.query(
      "select count(*)::int as requests from account_requests where kind = 'reset' and email = $1",
      [email],
    );
    expect(rows[0].requests).toBe(3);
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('emails the stored address, not the one that was typed', async () => {
    const { email } = await accountHolder(test);
    await test.post(api.authResetLink, { email: email.toUpperCase() });
    expect((await test.takeMails()).map(({ to }) => to)).toEqual([email]);
    // The Kelvin sign looks like a K, and its lowercase form is an ordinary k.
    const typed = await test.post(api.authResetLink, { email: 'quac\u212a@holder.example' });
    expect(typed.status).toBe(422);
    expect(await test.takeMails()).toEqual([]);
  });

  it('ends every session, emails a notice and signs no one in', async () => {
    const { email, browser } = await accountHolder(test);
    const response = await reset(await resetTokenFor(test, email));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().some((cookie) => /session=\w/.test(cookie))).toBe(false);
    expect(await userOf(browser)).toBeUndefined();
    expect((await test.takeMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringContaining('password was changed')],
    ]);
    expect((await signInAgain(test, email)).response.status).toBe(401);
    expect((await signInAgain(test, email, other)).response.status).toBe(200);
  });
});

describe('a reset link', () => {
  it('works once', async () => {
    const { email } = await accountHolder(test);
    const token = await resetTokenFor(test, email);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, 'and one more walk')).status).toBe(410);
  });

  it('works for one of 20 concurrent requests', async () => {
    const { email } = await accountHolder(test);
    const token = await resetTokenFor(test, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `${other} no. ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(410)]);
  });

  it('survives being opened 100 times', async () => {
    const { email } = await accountHolder(test);
    const token = await resetTokenFor(test, email);
    for (let look = 0; look < 100; look++) {
      await test.app.request(href('passwordReset', {}, { token }));
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is invalid once there is a newer one', async () => {
    const { email } = await accountHolder(test);
    const older = await resetTokenFor(test, email);
    const newer = await resetTokenFor(test, email);
    expect((await reset(older)).status).toBe(410);
    expect((await reset(newer)).status).toBe(200);
  });

  it('is invalid once its account is erased or disabled, or has another address', async () => {
    const erased = await accountHolder(test);
    const ofErased = await resetTokenFor(test, erased.email);
    await test.db.delete(accounts).where(eq(accounts.emailKey, erased.email));
    expect((await reset(ofErased)).status).toBe(410);

    const disabled = await accountHolder(test);
    const ofDisabled = await resetTokenFor(test, disabled.email);
    await test.db
      .update(accounts)
      .set({ disabledAt: sql`now()` })
      .where(eq(accounts.emailKey, disabled.email));
    expect((await reset(ofDisabled)).status).toBe(410);

    const moved = await accountHolder(test);
    const address = newAddress();
    await moved.browser.post(api.accountEmail, { email: address, password });
    const confirm = tokenIn((await test.takeMails()).find(({ to }) => to === address));
    const ofMoved = await resetTokenFor(test, moved.email);
    expect((await moved.browser.post(api.authEmailConfirm, { token: confirm })).status).toBe(200);
    expect((await reset(ofMoved)).status).toBe(410);
  });

  it('stays usable if the new password is rejected', async () => {
    const { email } = await accountHolder(test);
    const token = await resetTokenFor(test, email);
    for (const [chosen, message] of [
      ['short', m.fields.atLeastCharacters({ least: passwordLength.least })],
      ['password1!', m.fields.passwordTooCommon()],
      [email, m.fields.passwordTooCommon()],
      ['abc'.repeat(43), m.fields.atMostCharacters({ most: passwordLength.most })],
      [password, m.fields.passwordSame()],
    ] as const) {
      const response = await reset(token, chosen);
      expect(response.status).toBe(422);
      expect(await fieldsOf(response)).toEqual({ password: message });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored only as a hash, and never in the queue', async () => {
    const { email } = await accountHolder(test);
    await test.post(api.authResetLink, { email });
    const { rows } = await test.pool.query("select data from pgboss.job where name = 'mail'");
    const requests = await test.db.select().from(accountRequests);
    expect(rows.map(({ data }) => Object.keys(data).sort())).toEqual([['id', 'kind', 'mailId']]);
    const token = tokenIn((await test.takeMails())[0]);
    expect(JSON.stringify([rows, requests])).not.toContain(token);
  });
});

describe('changing the password', () => {
  it('ends all other sessions, keeps this one and emails a notice', async () => {
    const { email, browser } = await accountHolder(test);
    const elsewhere = (await signInAgain(test, email)).browser;
    const changed = await browser.post(api.accountPassword, { current: password, password: other });
    expect(changed.status).toBe(200);
    expect(await userOf(browser)).toBeDefined();
    expect((await elsewhere.get(api.authSession)).status).toBe(401);
    const subjects = (await test.takeMails()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('password was changed'));
  });

  it('requires the current password', async () => {
    const { email, browser } = await accountHolder(test);
    const refused = await browser.post(api.accountPassword, { current: 'x', password: other });
    expect(refused.status).toBe(422);
    expect(await fieldsOf(refused)).toEqual({ current: m.fields.passwordWrong() });
    expect((await accountOf(test, email))?.passwordAt).toEqual(
      (await accountOf(test, email))?.createdAt,
    );
  });

  it('invalidates pending reset links', async () => {
    const { email, browser } = await accountHolder(test);
    const token = await resetTokenFor(test, email);
    await browser.post(api.accountPassword, { current: password, password: other });
    expect((await reset(token, 'and one more walk')).status).toBe(410);
  });
});
