import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  accountOf,
  createBrowser,
  errorOf,
  fieldsOf,
  newAddress,
  password,
  signInAgain,
  signUpFor,
  userOf,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp, tokenIn } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { accountLinks, accountRequests } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const signUp = (fields: object) =>
  test.post(api.authSignUp, {
    name: 'Ada Holder',
    email: newAddress(),
    password,
    terms: true,
    ...fields,
  });

describe('sign-up', () => {
  it('creates an account once the mailbox is confirmed, and signs in the browser that signed up', async () => {
    const { email, browser } = await accountHolder(test);
    expect(await userOf(browser)).toMatchObject({
      name: 'Ada Holder',
      email,
      secondFactor: false,
      deleteAt: null,
    });
  });

  it('creates no account until the mailbox is confirmed', async () => {
    const email = newAddress();
    expect((await signUp({ email })).status).toBe(202);
    expect(await accountOf(test, email)).toBeUndefined();
    expect((await signInAgain(test, email)).response.status).toBe(401);
  });

  it('responds the same for an address that has an account, and notifies only its owner', async () => {
    const { email } = await accountHolder(test);
    const [known, unknown] = [await signUp({ email }), await signUp({})];
    expect(known.status).toBe(202);
    expect(await known.text()).toBe(await unknown.text());
    const headers = (response: Response) => [...response.headers.keys()];
    expect(headers(known)).toEqual(headers(unknown));
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    expect(mail?.subject).toContain('You already have an account');
    expect(mail?.text).not.toContain('token=');
  });

  it('does not change the password of an existing account', async () => {
    const { email } = await accountHolder(test);
    await signUp({ email, password: 'quite another secret' });
    await test.takeMails();
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('discards a password typed by a stranger before the owner confirmed the mailbox', async () => {
    const email = newAddress();
    const strangers = 'the password of a stranger';
    const token = await signUpFor(test, createBrowser(test), email, strangers);
    // The owner opens the email in a browser that was not used to sign up.
    const owner = createBrowser(test);
    const asked = await owner.post(api.authVerify, { token });
    expect(asked.status).toBe(422);
    expect(await asked.json()).toMatchObject({ code: 'password_needed' });
    expect(await accountOf(test, email)).toBeUndefined();

    const proven = await owner.post(api.authVerify, { token, password });
    expect(await proven.json()).toMatchObject({ status: 'proven' });
    expect((await signInAgain(test, email, strangers)).response.status).toBe(401);
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('uses only the password of the sign-up that was confirmed, if there were two', async () => {
    const email = newAddress();
    const stranger = createBrowser(test);
    const strangers = await signUpFor(test, stranger, email, 'the password of a stranger');
    const owner = createBrowser(test);
    const token = await signUpFor(test, owner, email);
    expect((await owner.post(api.authVerify, { token })).status).toBe(200);
    expect((await stranger.post(api.authVerify, { token: strangers })).status).toBe(410);
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('also recognizes a browser by the first of several links, and uses what was typed last', async () => {
    const email = newAddress();
    const browser = createBrowser(test);
    const first = await signUpFor(test, browser, email, 'the password typed at first');
    const again = { name: 'Ada Later', email, password, terms: true };
    for (let count = 0; count < 2; count++) await browser.post(api.authSignUp, again);
    // The address gets no fourth email, but the password typed last counts. A stranger gets no
    // email at all.
    const last = 'the password typed last';
    await browser.post(api.authSignUp, { ...again, password: last });
    await createBrowser(test).post(api.authSignUp, { ...again, name: 'Mallory' });
    const proven = await browser.post(api.authVerify, { token: first });
    expect(await proven.json()).toMatchObject({ status: 'signed-in' });
    expect(await userOf(browser)).toMatchObject({ name: 'Ada Later', email });
    expect((await signInAgain(test, email, last)).response.status).toBe(200);
  });

  it('uses nothing that a stranger typed later for the same address', async () => {
    const email = newAddress();
    const browser = createBrowser(test);
    const token = await signUpFor(test, browser, email);
    await signUp({ email, name: 'Mallory', password: 'the password of a stranger' });
    await browser.post(api.authVerify, { token });
    expect(await userOf(browser)).toMatchObject({ name: 'Ada Holder' });
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('recognizes a browser in which another address has signed up since', async () => {
    const email = newAddress();
    const browser = createBrowser(test);
    const token = await signUpFor(test, browser, email);
    await signUpFor(test, browser, newAddress(), 'the password of another');
    expect((await browser.post(api.authVerify, { token })).status).toBe(200);
    expect((await signInAgain(test, email)).response.status).toBe(200);
  });

  it('recognizes a browser for each address that signed up in it', async () => {
    const browser = createBrowser(test);
    const first = await signUpFor(test, browser, newAddress());
    const second = await signUpFor(test, browser, newAddress());
    for (const token of [second, first]) {
      const response = await browser.post(api.authVerify, { token });
      expect(await response.json()).toMatchObject({ status: 'signed-in' });
    }
  });

  it.each(['', 'guessable', 'x'.repeat(44)])(
    'replaces a cookie with the value %j',
    async (value) => {
      const browser = createBrowser(test);
      browser.cookies.set('__Host-signed-up', value);
      await signUpFor(test, browser, newAddress());
      expect(browser.cookies.get('__Host-signed-up')).toMatch(/^[\w-]{43}$/);
    },
  );

  it('renews the cookie that identifies the browser with each sign-up', async () => {
    const browser = createBrowser(test);
    const cookies = [];
    for (let count = 0; count < 2; count++) {
      const request = { name: 'Ada', email: newAddress(), password, terms: true };
      const response = await browser.post(api.authSignUp, request);
      cookies.push(response.headers.get('Set-Cookie'));
    }
    expect(cookies[0]).toMatch(/^__Host-signed-up=[\w-]{43}; Max-Age=86400;/);
    expect(cookies[1]).toBe(cookies[0]);
  });

  it('creates one account when two links for an address are used at once', async () => {
    const email = newAddress();
    const [one, two] = [createBrowser(test), createBrowser(test)];
    const tokens = [await signUpFor(test, one, email), await signUpFor(test, two, email)];
    const answers = await Promise.all([
      one.post(api.authVerify, { token: tokens[0] }),
      two.post(api.authVerify, { token: tokens[1] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('creates one account for 20 concurrent confirmations', async () => {
    const email = newAddress();
    const browser = createBrowser(test);
    const token = await signUpFor(test, browser, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(api.authVerify, { token })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(410)]);
  });

  it('rejects fields a visitor must not set: role, id, verification', async () => {
    for (const extra of [{ role: 'admin' }, { emailVerified: true }, { id: crypto.randomUUID() }]) {
      const response = await signUp(extra);
      expect(response.status).toBe(422);
      expect(await fieldsOf(response)).toEqual({
        [Object.keys(extra)[0] ?? '']: 'Unknown field',
      });
    }
  });

  it('requires a name, an address, a password and the terms', async () => {
    const response = await test.post(api.authSignUp, {});
    expect(response.status).toBe(422);
    expect(await fieldsOf(response)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      terms: 'Please check the box to agree to the terms of service',
    });
  });

  it('stores links and passwords only as hashes', async () => {
    const email = newAddress();
    const token = await signUpFor(test, createBrowser(test), email);
    const [request] = await test.db
      .select()
      .from(accountRequests)
      .where(eq(accountRequests.email, email));
    expect(request?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const links = await test.db.select().from(accountLinks);
    expect(links.some(({ hash }) => hash.toString().includes(token))).toBe(false);
    expect(JSON.stringify([request, links])).not.toContain(token);
  });

  it('emails an address at most three times an hour, with the same response', async () => {
    const email = newAddress();
    const answers: string[] = [];
    for (let count = 0; count < 5; count++) answers.push(await (await signUp({ email })).text());
    expect(new Set(answers).size).toBe(1);
    expect((await test.takeMails()).filter(({ to }) => to === email)).toHaveLength(3);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
  ])('reports a token that is %s', async (_, token) => {
    const response = await test.post(api.authVerify, { token });
    expect(response.status).toBe(422);
    expect(await errorOf(response)).toBe('Invalid Token Provided');
  });

  it('responds the same to every invalid token', async () => {
    const good = await signUpFor(test, createBrowser(test), newAddress());
    const flipped = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
    const answers = await Promise.all(
      ['x', 'x'.repeat(10_000), flipped].map(async (token) => {
        const response = await test.post(api.authVerify, { token, password });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(410);
    expect((await test.post(api.authVerify, { token: [good] })).status).toBe(422);
  });

  it('accepts its link for nothing else', async () => {
    const token = await signUpFor(test, createBrowser(test), newAddress());
    expect((await test.post(api.authReset, { token, password })).status).toBe(410);
    const { browser } = await accountHolder(test);
    expect((await browser.post(api.authEmailConfirm, { token })).status).toBe(410);
  });

  it('keeps a name only from the browser that signed up', async () => {
    const email = newAddress();
    const token = await signUpFor(test, createBrowser(test), email);
    const owner = createBrowser(test);
    await owner.post(api.authVerify, { token, password: 'a password of my own' });
    expect((await accountOf(test, email))?.name).toBe('');
  });

  it('builds links from the configured origin, whatever host a request names', async () => {
    const email = newAddress();
    await test.post(
      api.authSignUp,
      { name: 'Ada', email, password, terms: true },
      {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Origin: test.services.env.origin,
      },
    );
    const mail = (await test.takeMails()).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${test.services.env.origin}/`);
    expect(mail?.text).not.toContain('evil');
  });
});

it('the sign-up email contains a link with a token and nothing that was typed', async () => {
  const email = newAddress();
  await signUp({ email, name: 'Mallory <b>' });
  const mail = (await test.takeMails()).find(({ to }) => to === email);
  expect(tokenIn(mail)).toHaveLength(43);
  expect(mail?.text + (mail?.html ?? '')).not.toContain('Mallory');
});
