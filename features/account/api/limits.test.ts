import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountHolder,
  createBrowser,
  newAddress,
  password,
  resetTokenFor,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => test.close());

let networks = 0;
const from = (network = `192.0.2.${++networks}`) =>
  createBrowser(test, { 'X-Forwarded-For': network });
const wrong = { password: 'not the right one' };

async function guessFromManyNetworks(email: string): Promise<void> {
  for (let guess = 0; guess < 10; guess++) {
    const guesser = from();
    for (let again = 0; again < 10; again++) {
      await guesser.post(api.authSignIn, { email, ...wrong });
    }
  }
}

describe('guessing passwords', () => {
  it('stops after ten wrong passwords in 15 minutes, while the owner can sign in from elsewhere', async () => {
    const { email } = await accountHolder(test);
    const guesser = from();
    for (let guess = 0; guess < 10; guess++) {
      expect((await guesser.post(api.authSignIn, { email, ...wrong })).status).toBe(401);
    }
    const refused = await guesser.post(api.authSignIn, { email, password });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await from().post(api.authSignIn, { email, password })).status).toBe(200);

    // Ends the time window.
    await test.pool.query('update rate_limits set expire = 1');
    expect((await guesser.post(api.authSignIn, { email, password })).status).toBe(200);
  });

  it('does not count correct passwords', async () => {
    const { email } = await accountHolder(test);
    const owner = from();
    for (let visit = 0; visit < 12; visit++) {
      expect((await owner.post(api.authSignIn, { email, password })).status).toBe(200);
    }
  });

  it('gains nothing from 50 guesses at once', async () => {
    const { email } = await accountHolder(test);
    const guesser = from();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guesser.post(api.authSignIn, { email, ...wrong })),
    );
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('is stopped across many accounts from one network', async () => {
    const guesser = from();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 101; guess++) {
      const response = await guesser.post(api.authSignIn, { email: newAddress(), ...wrong });
      statuses.add(response.status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  }, 60_000);

  it('does not lock out a browser that has signed in before, even from many networks', async () => {
    const { email } = await accountHolder(test);
    const owner = from();
    await owner.post(api.authSignIn, { email, password });
    await owner.post(api.authSignOut);
    await guessFromManyNetworks(email);
    expect((await from().post(api.authSignIn, { email, password })).status).toBe(429);
    expect((await owner.post(api.authSignIn, { email, password })).status).toBe(200);
  }, 60_000);

  it('does not lock out the browser that signed up, even from many networks', async () => {
    const { email, browser } = await accountHolder(test);
    await browser.post(api.authSignOut);
    await guessFromManyNetworks(email);
    expect((await from().post(api.authSignIn, { email, password })).status).toBe(429);
    expect((await browser.post(api.authSignIn, { email, password })).status).toBe(200);
  }, 60_000);

  it('does not lock out a browser that has signed in before, even from its own network', async () => {
    const { email } = await accountHolder(test);
    const network = '198.51.100.8';
    const owner = from(network);
    await owner.post(api.authSignIn, { email, password });
    await owner.post(api.authSignOut);
    const guesser = from(network);
    for (let guess = 0; guess < 11; guess++) {
      await guesser.post(api.authSignIn, { email, ...wrong });
    }
    expect((await from(network).post(api.authSignIn, { email, password })).status).toBe(429);
    expect((await owner.post(api.authSignIn, { email, password })).status).toBe(200);
  });

  it('stops after ten wrong passwords even in a browser that has signed in before', async () => {
    const { email, browser } = await accountHolder(test);
    for (let guess = 0; guess < 10; guess++) {
      expect((await browser.post(api.authSignIn, { email, ...wrong })).status).toBe(401);
    }
    expect((await browser.post(api.authSignIn, { email, password })).status).toBe(429);
  });

  it('no longer counts once the owner has set a new password, in any browser', async () => {
    const { email } = await accountHolder(test);
    await guessFromManyNetworks(email);
    const token = await resetTokenFor(test, email);
    const chosen = 'a walk by the sea';
    const owner = from();
    expect((await owner.post(api.authReset, { token, password: chosen })).status).toBe(200);
    expect((await from().post(api.authSignIn, { email, password: chosen })).status).toBe(200);
    await guessFromManyNetworks(email);
    expect((await owner.post(api.authSignIn, { email, password: chosen })).status).toBe(200);
  }, 60_000);

  it('no longer counts in the network from which the owner has set a new password', async () => {
    const { email } = await accountHolder(test);
    const network = '198.51.100.7';
    for (let guess = 0; guess < 10; guess++) {
      await from(network).post(api.authSignIn, { email, ...wrong });
    }
    const token = await resetTokenFor(test, email);
    const chosen = 'a walk by the sea';
    await from(network).post(api.authReset, { token, password: chosen });
    const response = await from(network).post(api.authSignIn, { email, password: chosen });
    expect(response.status).toBe(200);
  });

  it('gains nothing from a browser that signed in with an earlier password', async () => {
    const { email } = await accountHolder(test);
    const thief = from();
    await thief.post(api.authSignIn, { email, password });
    const token = await resetTokenFor(test, email);
    await test.post(api.authReset, { token, password: 'a walk by the sea' });
    await guessFromManyNetworks(email);
    expect((await thief.post(api.authSignIn, { email, ...wrong })).status).toBe(429);
  }, 60_000);

  it('is also limited at the password prompt in the settings, in case someone has taken over a browser', async () => {
    const { browser } = await accountHolder(test);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await browser.post(api.accountDelete, wrong)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});
