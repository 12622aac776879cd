import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, apiHref, href } from '#contract/routes.ts';
import { confirmedReader, newAddress, subscribeFor } from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const cachingOf = (response: Response) => response.headers.get('Cache-Control');

describe('caches', () => {
  it.each([
    href('newsletterVerify', {}, { token: 'x' }),
    href('newsletterUnsubscribe', {}, { token: 'x' }),
    href('signupConfirm', {}, { token: 'x' }),
    href('passwordReset', {}, { token: 'x' }),
    href('emailConfirm', {}, { token: 'x' }),
    apiHref('newsletterVerify', { token: 'x' }),
    apiHref('newsletterUnsubscribe', { token: 'x' }),
  ])('do not store the page %s', async (address) => {
    const response = await test.app.request(address);
    expect(response.status).toBe(200);
    expect(cachingOf(response)).toBe('no-store');
  });

  it('do not store the response to a confirmation', async () => {
    for (const ask of [
      (token: string) => test.post(api.newsletterVerify, { token }),
      (token: string) => test.postForm(api.newsletterVerify, { token }),
      (token: string) =>
        test.app.request(apiHref('newsletterVerify', { token }), {
          headers: { Accept: 'application/json' },
        }),
    ]) {
      const response = await ask(await subscribeFor(test, newAddress()));
      expect(response.status).toBe(200);
      expect(cachingOf(response)).toBe('no-store');
    }
  });

  it('do not store the response to an unsubscribe or its undo', async () => {
    const token = await confirmedReader(test, newAddress());
    const address = apiHref('newsletterUnsubscribe', { token });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (const response of [
      await test.post(api.newsletterUnsubscribe, { token }),
      await test.post(api.newsletterResubscribe, { token }),
      await test.app.request(address, { headers: { Accept: 'application/json' } }),
      await test.app.request(address, { method: 'POST', body }),
    ]) {
      expect(response.status).toBe(200);
      expect(cachingOf(response)).toBe('no-store');
    }
  });
});
