import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder, moveTo } from '#api/testing/account-holders.ts';
import {
  confirmedReader,
  consentEvents,
  consentTexts,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { maskedAddress } from './consent.ts';
import { liftSuppression, suppress } from './suppression.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, ['fr-CA']);
});
afterAll(() => test.close());

describe('the newsletter after a change of address', () => {
  async function reader(language = '') {
    const holder = await accountHolder(test);
    await holder.browser.post(language + api.accountNewsletter, { subscribed: true });
    return { ...holder, next: newAddress() };
  }
  const statusOf = async (email: string) => (await subscriberOf(test, email))?.status;

  it('goes to the new address, in the same language and with the same consent', async () => {
    const { browser, email, next } = await reader('/fr');
    await moveTo(test, browser, next);
    expect(await statusOf(email)).toBe('unsubscribed');
    expect(await subscriberOf(test, next)).toMatchObject({
      status: 'confirmed',
      language: 'fr-CA',
    });
    expect(await consentEvents(test, next)).toEqual(['requested', 'confirmed']);
    expect(await consentTexts(test, next)).toEqual((await consentTexts(test, email)).slice(1));
  });

  it('is confirmed by the change if the new address had an unconfirmed sign-up', async () => {
    const { browser, next } = await reader();
    await subscribeFor(test, next);
    await moveTo(test, browser, next);
    expect(await subscriberOf(test, next)).toMatchObject({
      status: 'confirmed',
      name: 'Ada Holder',
    });
  });

  it('does not go to a new address that has unsubscribed or is suppressed', async () => {
    for (const status of ['unsubscribed', 'suppressed'] as const) {
      const { browser, email, next } = await reader();
      const token = await confirmedReader(test, next);
      if (status === 'unsubscribed') await test.post(api.newsletterUnsubscribe, { token });
      else await suppress(test.db, next, 'complaint', '');
      await test.takeMails();
      await moveTo(test, browser, next);
      expect([await statusOf(email), await statusOf(next)]).toEqual(['unsubscribed', status]);
    }
  });

  it('comes back with the address, unless the old one had been unsubscribed in another way', async () => {
    const { browser, email, next } = await reader();
    await moveTo(test, browser, next);
    await moveTo(test, browser, email);
    expect([await statusOf(email), await statusOf(next)]).toEqual(['confirmed', 'unsubscribed']);
    await browser.post(api.accountNewsletter, { subscribed: false });
    await moveTo(test, browser, next);
    expect([await statusOf(email), await statusOf(next)]).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('does not come back to an address that was suppressed in the meantime', async () => {
    const { browser, email, next } = await reader();
    await moveTo(test, browser, next);
    await suppress(test.db, next, 'complaint', '');
    await liftSuppression(test.db, next, 'Asked for it');
    await moveTo(test, browser, email);
    await browser.post(api.accountNewsletter, { subscribed: true });
    await moveTo(test, browser, next);
    expect(await statusOf(next)).toBe('unsubscribed');
  });

  it('ends with the link of a letter sent to an old address, without revealing the new one', async () => {
    const { browser, email, next } = await reader();
    const { id = '' } = (await subscriberOf(test, email)) ?? {};
    const token = unsubscribeToken(test.services.secret, id);
    await moveTo(test, browser, newAddress());
    await moveTo(test, browser, next);
    const left = await test.post(api.newsletterUnsubscribe, { token });
    expect(await left.json()).toMatchObject({ address: maskedAddress(email), canUndo: true });
    expect(await statusOf(next)).toBe('unsubscribed');
    expect((await test.takeMails()).map(({ to }) => to)).toContain(next);
    await test.post(api.newsletterResubscribe, { token });
    expect([await statusOf(email), await statusOf(next)]).toEqual(['unsubscribed', 'confirmed']);
  });

  it('is not started by the change', async () => {
    const { browser, email } = await accountHolder(test);
    const next = newAddress();
    await moveTo(test, browser, next);
    expect([await statusOf(email), await statusOf(next)]).toEqual([undefined, undefined]);
  });
});
