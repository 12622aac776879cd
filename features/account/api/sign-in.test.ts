import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  accountOf,
  createBrowser,
  errorOf,
  newAddress,
  password,
  signInAgain,
  signUpFor,
  userOf,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api, href } from '#contract/routes.ts';
import { signedInMarker } from '#features/account/contract/signed-in-marker.ts';
import { m } from '#messages/messages.ts';
import { accounts } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const sessionCookie = '__Host-session';

describe('sign-in', () => {
  it('sends byte for byte the same response for every kind of failure', async () => {
    const { email } = await accountHolder(test);
    const disabled = await accountHolder(test);
    await test.db
      .update(accounts)
      .set({ disabledAt: sql`now()` })
      .where(eq(accounts.emailKey, disabled.email));
    const unverified = newAddress();
    await signUpFor(test, createBrowser(test), unverified);
    const answers = await Promise.all(
      [
        { email: newAddress(), password },
        { email, password: 'not the right one' },
        { email: unverified, password },
        { email: disabled.email, password },
        { email, password: 'x'.repeat(5000) },
      ].map(async (credentials) => {
        const response = await test.post(api.authSignIn, credentials);
        const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
        return JSON.stringify([response.status, headers, await response.text()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(m.fields.credentialsWrong());
  });

  it('finds the account by any spelling of its address', async () => {
    const { email } = await accountHolder(test);
    expect((await signInAgain(test, email.toUpperCase())).response.status).toBe(200);
  });

  it('sets a __Host- cookie that scripts cannot read, and a readable marker beside it', async () => {
    const { email } = await accountHolder(test);
    const { response } = await signInAgain(test, email);
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith(sessionCookie)) ?? '';
    const marker = cookies.find((cookie) => cookie.startsWith(signedInMarker)) ?? '';
    expect(session).toMatch(/^__Host-session=[\w-]{43};/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) {
      expect(session).toContain(part);
    }
    expect(session).not.toContain('Domain');
    expect(marker).toMatch(new RegExp(`^${signedInMarker}=[\\w-]+;`));
    expect(marker).not.toContain('HttpOnly');
    expect(await response.text()).not.toContain(session.slice(15, 58));
  });

  it('keeps the cookies of a sign-in in another tab when an earlier call is rejected late', async () => {
    const { email, browser } = await accountHolder(test);
    await test.pool.query('delete from account_sessions');
    for (const cookies of [
      {},
      { Cookie: `${sessionCookie}=${browser.cookies.get(sessionCookie)}` },
    ]) {
      const late = await test.request(api.authSession, { headers: cookies });
      expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    }
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('starts a new session every time and ends the previous one', async () => {
    const { email, browser } = await accountHolder(test);
    const before = browser.cookies.get(sessionCookie) ?? '';
    await browser.post(api.authSignIn, { email, password });
    expect(browser.cookies.get(sessionCookie)).not.toBe(before);
    const thief = createBrowser(test);
    thief.cookies.set(sessionCookie, before);
    expect(await userOf(thief)).toBeUndefined();
  });

  it('redirects a plain form to the requested page of this site', async () => {
    const { email } = await accountHolder(test);
    for (const [next, end] of [
      [href('account'), href('account')],
      ['https://evil.example', href('dashboard')],
    ] as const) {
      const browser = createBrowser(test);
      const signedIn = await browser.postForm(api.authSignIn, { email, password, next });
      const arrived = await browser.follow(signedIn);
      expect([signedIn.status, arrived.status, arrived.headers.get('Location')]).toEqual([
        303,
        303,
        end,
      ]);
    }
  });

  it('reports to a plain form that the browser refused the cookie', async () => {
    const { email } = await accountHolder(test);
    const browser = createBrowser(test);
    const next = href('account');
    const signedIn = await browser.postForm(api.authSignIn, { email, password, next });
    browser.cookies.clear();
    const arrived = await browser.follow(signedIn);
    expect(arrived.status).toBe(401);
    expect(await arrived.json()).toMatchObject({
      url: href('login'),
      postResult: {
        form: 'sign-in',
        values: { next },
        failure: { error: m.fields.cookieRefused() },
      },
    });
  });

  it('stores sessions so that a stolen database opens none', async () => {
    const { email } = await accountHolder(test);
    const { browser } = await signInAgain(test, email);
    const token = browser.cookies.get(sessionCookie) ?? '';
    const { rows } = await test.pool.query('select * from account_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
  });

  it('rehashes a password hashed with outdated settings', async () => {
    const { email } = await accountHolder(test);
    const old =
      '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$JKJn35qHJ2sEJuAW2mP/UE3SfUILuuY6LFyNa8Qp/Dg';
    await test.db.update(accounts).set({ passwordHash: old }).where(eq(accounts.emailKey, email));
    expect((await signInAgain(test, email, 'a password of old')).response.status).toBe(200);
    const account = await accountOf(test, email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signInAgain(test, email, 'a password of old')).response.status).toBe(200);
  });
});

describe('a session', () => {
  it('is invalid after signing out, even with a copy of its cookie', async () => {
    const { browser } = await accountHolder(test);
    const thief = createBrowser(test);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.post(api.authSignOut)).status).toBe(200);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    const stolen = await thief.get(api.authSession);
    expect(stolen.status).toBe(401);
    expect(await errorOf(stolen)).toBe('Please sign in.');
  });

  it('is rejected if its token is made up, truncated or extended', async () => {
    const { browser } = await accountHolder(test);
    const token = browser.cookies.get(sessionCookie) ?? '';
    for (const forged of ['', 'x', 'A'.repeat(43), token.slice(0, -1), `${token}A`, `${token}.`]) {
      const other = createBrowser(test);
      other.cookies.set(sessionCookie, forged);
      expect(await userOf(other), forged).toBeUndefined();
    }
    expect(await userOf(browser)).toBeDefined();
  });

  it('is rejected if its cookie is sent twice', async () => {
    const { browser } = await accountHolder(test);
    const value = browser.cookies.get(sessionCookie) ?? '';
    const cookie = `${sessionCookie}=${value}; ${sessionCookie}=${value}`;
    const response = await test.app.request(api.authSession, { headers: { Cookie: cookie } });
    expect(response.status).toBe(401);
  });

  it('ends when its account is disabled', async () => {
    const { email, browser } = await accountHolder(test);
    await test.db
      .update(accounts)
      .set({ disabledAt: sql`now()` })
      .where(eq(accounts.emailKey, email));
    expect(await userOf(browser)).toBeUndefined();
  });

  it('survives a change of SECRET, without SECRET_PREVIOUS', async () => {
    const old = await createTestApp({ SECRET: 'the old secret of 32 characters ok' });
    const { browser } = await accountHolder(old);
    const url = old.pool.options.connectionString ?? '';
    await old.close();
    const next = await createTestApp({
      DATABASE_URL: url,
      SECRET: 'the new secret of 32 characters ok',
    });
    const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await next.app.request(api.authSession, { headers: { Cookie } });
    expect(response.status).toBe(200);
    await next.close();
  });
});
