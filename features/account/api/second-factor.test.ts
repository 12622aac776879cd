import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '#api/crypto/signer.ts';
import {
  accountHolder,
  type Browser,
  createBrowser,
  errorOf,
  fieldsOf,
  password,
  resetTokenFor,
  signInAgain,
  userOf,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api, href } from '#contract/routes.ts';
import { recoveryCodes, secondFactorSetup } from '#features/account/contract/account.ts';
import { renewTotpKeys } from './second-factor.ts';
import { totpCode, totpStep } from './totp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Creates an account with the second factor turned on. The current step's code is used up. */
async function protectedAccount(app = test) {
  const { email, browser } = await accountHolder(app);
  const setup = await browser.post(api.accountSecondFactorSetup, { password });
  const { secret } = secondFactorSetup.parse(await setup.json());
  const enabled = await browser.post(api.accountSecondFactorEnable, {
    code: totpCode(secret, totpStep()),
  });
  const { codes } = recoveryCodes.parse(await enabled.json());
  return { email, browser, secret, codes };
}

/** Makes the current step's codes usable again. */
const forgetUsedCodes = (app = test) => app.pool.query('update accounts set totp_step = null');

describe('the second factor', () => {
  it('is required after the password, which alone is not enough', async () => {
    const { email, secret } = await protectedAccount();
    await forgetUsedCodes();
    const { browser, response } = await signInAgain(test, email);
    expect(await response.json()).toEqual({ status: 'second-factor' });
    expect(await userOf(browser)).toBeUndefined();
    const passed = await browser.post(api.authSecondFactor, { code: totpCode(secret, totpStep()) });
    expect(passed.status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
  });

  it('accepts each code once, even if it arrives several times at once', async () => {
    const { email, secret } = await protectedAccount();
    await forgetUsedCodes();
    const browsers = await Promise.all([1, 2, 3].map(() => signInAgain(test, email)));
    const code = totpCode(secret, totpStep());
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.post(api.authSecondFactor, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts each recovery code once, however it is written', async () => {
    const { email, codes } = await protectedAccount();
    const { browser } = await signInAgain(test, email);
    const code = codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
    expect((await browser.post(api.authSecondFactor, { code })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ recoveryCodesLeft: 9 });
    const again = (await signInAgain(test, email)).browser;
    expect((await again.post(api.authSecondFactor, { code })).status).toBe(401);
  });

  it('is off until a code has been entered, and its key is stored encrypted', async () => {
    const { email, browser } = await accountHolder(test);
    const setup = await browser.post(api.accountSecondFactorSetup, { password });
    const { secret } = secondFactorSetup.parse(await setup.json());
    const refused = await browser.post(api.accountSecondFactorEnable, { code: '000000' });
    expect(await fieldsOf(refused)).toHaveProperty('code');
    expect(await (await signInAgain(test, email)).response.json()).toMatchObject({
      status: 'signed-in',
    });
    const { rows } = await test.pool.query('select totp_key from accounts');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends other sessions when turned on, and notifies the owner', async () => {
    const { email, browser } = await accountHolder(test);
    const elsewhere = (await signInAgain(test, email)).browser;
    const setup = await browser.post(api.accountSecondFactorSetup, { password });
    const { secret } = secondFactorSetup.parse(await setup.json());
    await browser.post(api.accountSecondFactorEnable, { code: totpCode(secret, totpStep()) });
    expect(await userOf(elsewhere)).toBeUndefined();
    expect(await userOf(browser)).toMatchObject({ secondFactor: true });
    expect((await test.takeMails()).at(-1)?.subject).toContain('is now on');
  });

  it('is turned off with the password, along with its recovery codes', async () => {
    const { email, browser } = await protectedAccount();
    const wrong = await browser.post(api.accountSecondFactorDisable, { password: 'x' });
    expect(wrong.status).toBe(422);
    expect((await browser.post(api.accountSecondFactorDisable, { password })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
    expect(await (await signInAgain(test, email)).response.json()).toMatchObject({
      status: 'signed-in',
    });
  });

  it('gets new recovery codes, which replace the old ones', async () => {
    const { email, browser, codes } = await protectedAccount();
    const response = await browser.post(api.accountRecoveryCodes, { password });
    expect(recoveryCodes.parse(await response.json()).codes).toHaveLength(10);
    const other = (await signInAgain(test, email)).browser;
    expect((await other.post(api.authSecondFactor, { code: codes[1] })).status).toBe(401);
  });

  it('stays on after a password reset', async () => {
    const { email } = await protectedAccount();
    const token = await resetTokenFor(test, email);
    const chosen = 'another walk in the sun';
    await test.post(api.authReset, { token, password: chosen });
    const { response } = await signInAgain(test, email, chosen);
    expect(await response.json()).toEqual({ status: 'second-factor' });
  });

  it('cannot be passed without the password, or if it has changed since', async () => {
    const { email, browser, codes } = await protectedAccount();
    const stranger = createBrowser(test);
    const code = codes[2];
    expect((await stranger.post(api.authSecondFactor, { code })).status).toBe(401);
    const half = (await signInAgain(test, email)).browser;
    await browser.post(api.accountPassword, { current: password, password: 'a walk by the sea' });
    expect((await half.post(api.authSecondFactor, { code })).status).toBe(401);
  });

  it('allows at most 10 guesses in 15 minutes, even if 50 arrive at once', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const { email } = await protectedAccount(strict);
    const { browser } = await signInAgain(strict, email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        browser.post(api.authSecondFactor, { code: String(100_000 + index) }),
      ),
    );
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    await strict.close();
  });

  it('allows at most 50 guesses in 30 days, until the password is reset', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const { email, secret } = await protectedAccount(limited);
    const guesser = (await signInAgain(limited, email)).browser;
    const statuses: number[] = [];
    for (let guess = 0; guess < 60; guess++) {
      // Moves time forward by fifteen minutes.
      await limited.pool.query(
        "update rate_limits set expire = 1 where key like 'second-factor:%'",
      );
      statuses.push((await guesser.post(api.authSecondFactor, { code: '000000' })).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
    expect(statuses.at(-1)).toBe(429);

    const chosen = 'a walk by the sea';
    const token = await resetTokenFor(limited, email);
    await limited.post(api.authReset, { token, password: chosen });
    await forgetUsedCodes(limited);
    const { browser } = await signInAgain(limited, email, chosen);
    const passed = await browser.post(api.authSecondFactor, { code: totpCode(secret, totpStep()) });
    expect(passed.status).toBe(200);
    await limited.close();
  }, 60_000);

  it('notifies the owner, once a day, of more than two wrong codes', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const { email } = await protectedAccount(limited);
    const guesser = (await signInAgain(limited, email)).browser;
    await limited.takeMails();
    const guess = () => guesser.post(api.authSecondFactor, { code: '000000' });
    await guess();
    await guess();
    expect(await limited.takeMails()).toEqual([]);
    await guess();
    await guess();
    const mails = await limited.takeMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringContaining('Incorrect codes')],
    ]);
    await limited.close();
  });

  it('notifies the owner of a used recovery code and of a new browser', async () => {
    const { email, codes } = await protectedAccount();
    await test.takeMails();
    const { browser } = await signInAgain(test, email);
    await browser.post(api.authSecondFactor, { code: codes[0] });
    const subjects = (await test.takeMails()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('recovery code'),
      expect.stringContaining('New sign-in'),
    ]);
  });

  it('accepts the code from a plain form, and redirects or reports the error on the page', async () => {
    const { email, codes } = await protectedAccount();
    const next = href('account');
    const posted = (browser: Browser, fields: Record<string, string>) =>
      browser.postForm(api.authSecondFactor, fields);
    const browser = createBrowser(test);
    const half = await browser.postForm(api.authSignIn, { email, password, next });
    expect(half.headers.get('Location')).toBe(href('login', {}, { step: 'code', next }));

    const wrong = await posted(browser, { code: '123456', next });
    expect(wrong.status).toBe(401);
    const page = await wrong.text();
    expect(JSON.parse(page)).toMatchObject({
      url: href('login'),
      postResult: {
        form: 'second-factor',
        values: { next },
        failure: { error: 'This code is incorrect or has already been used.' },
      },
    });
    expect(page).not.toContain('123456');

    const right = await posted(browser, { code: codes[3] ?? '', next });
    expect(right.status).toBe(303);
    expect((await browser.follow(right)).headers.get('Location')).toBe(next);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  it('redirects a plain form only within this site', async () => {
    const { email, codes } = await protectedAccount();
    const { browser } = await signInAgain(test, email);
    const next = 'https://evil.example';
    const right = await browser.postForm(api.authSecondFactor, { code: codes[0] ?? '', next });
    expect((await browser.follow(right)).headers.get('Location')).toBe(href('dashboard'));
  });
});

describe('a change of SECRET', () => {
  const secrets = ['a', 'b', 'c'].map((letter) => `the secret ${letter} of 32 characters or more`);

  /** Restarts the app on the same database with different secrets. */
  async function restart(app: TestApp, settings: Record<string, string>) {
    const url = app.pool.options.connectionString ?? '';
    await app.close();
    const next = await createTestApp({ ...settings, DATABASE_URL: url });
    const { secret, env } = next.services;
    return {
      app: next,
      renew: () => renewTotpKeys(next.db, createSigner(secret, env.secretPrevious)),
    };
  }

  it('keeps app codes and recovery codes valid, even twice in a row', async () => {
    const [a = '', b = '', c = ''] = secrets;
    const first = await createTestApp({ SECRET: a });
    const { email, secret, codes } = await protectedAccount(first);
    const second = await restart(first, { SECRET: b, SECRET_PREVIOUS: a });
    // No one has to sign in between restarts because every start renews the keys.
    expect(await second.renew()).toBe(0);
    const third = await restart(second.app, { SECRET: c, SECRET_PREVIOUS: b });
    await forgetUsedCodes(third.app);
    for (const code of [totpCode(secret, totpStep()), codes[0]]) {
      const { browser } = await signInAgain(third.app, email);
      expect((await browser.post(api.authSecondFactor, { code })).status).toBe(200);
    }
    await third.app.close();
  });

  it('is reported if it makes the app key unreadable, and recovery codes still work', async () => {
    const [a = '', b = ''] = secrets;
    const first = await createTestApp({ SECRET: a });
    const { email, secret, codes } = await protectedAccount(first);
    const { app, renew } = await restart(first, { SECRET: b });
    expect(await renew()).toBe(1);
    await forgetUsedCodes(app);
    const { browser } = await signInAgain(app, email);
    const code = totpCode(secret, totpStep());
    const refused = await browser.post(api.authSecondFactor, { code });
    expect(refused.status).toBe(401);
    expect(await errorOf(refused)).toContain('use one of your recovery codes');
    const passed = await browser.post(api.authSecondFactor, { code: codes[0] });
    expect(passed.status).toBe(200);

    await browser.post(api.accountSecondFactorDisable, { password });
    const setup = await browser.post(api.accountSecondFactorSetup, { password });
    const fresh = totpCode(secondFactorSetup.parse(await setup.json()).secret, totpStep());
    expect((await browser.post(api.accountSecondFactorEnable, { code: fresh })).status).toBe(200);
    await app.close();
  });
});
