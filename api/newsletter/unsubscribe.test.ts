import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, apiHref } from '#contract/routes.ts';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '../testing/newsletter-readers.ts';
import { createTestApp, type TestApp, tokenIn } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const json = { Accept: 'application/json' };

describe('unsubscribe', () => {
  it('takes the address off the list, again and again', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    for (let time = 0; time < 2; time++) {
      const response = await test.post(api.newsletterUnsubscribe, { token });
      expect(await response.json()).toMatchObject({ status: 'unsubscribed' });
    }
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed', 'unsubscribed']);
  });

  it('acts on a GET that asks for JSON and on no other', async () => {
    const email = newAddress();
    const url = apiHref('newsletterUnsubscribe', { token: await confirmedReader(test, email) });
    await test.app.request(url, { headers: { Accept: 'text/html' } });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.app.request(url, { headers: json });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
  });

  it.each(['urlencoded', 'multipart'])(
    'answers a one-click post (%s) without a sign of a page',
    async (kind) => {
      const email = newAddress();
      const token = await confirmedReader(test, email);
      const body = kind === 'multipart' ? new FormData() : new URLSearchParams();
      body.append('List-Unsubscribe', 'One-Click');
      const response = await test.app.request(apiHref('newsletterUnsubscribe', { token }), {
        method: 'POST',
        body,
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      });
      expect(response.status).toBe(200);
      expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    },
  );

  it('answers a one-click post with a dead token with 200', async () => {
    const response = await test.app.request(
      apiHref('newsletterUnsubscribe', { token: 'x'.repeat(43) }),
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    );
    expect(response.status).toBe(200);
  });

  it('answers a plain form with its page', async () => {
    const token = await confirmedReader(test, newAddress());
    const response = await test.postForm(api.newsletterUnsubscribe, { token });
    expect(await response.json()).toMatchObject({
      url: '/newsletter/unsubscribe',
      postResult: { form: 'unsubscribe', message: expect.any(String) },
    });
  });

  it('is undone only by a confirmation that was asked for afterwards', async () => {
    const email = newAddress();
    const early = await subscribeFor(test, email);
    await test.post(api.newsletterVerify, { token: early });
    const [welcome] = await test.takeMails();
    await test.post(api.newsletterUnsubscribe, { token: tokenIn(welcome) });
    expect((await test.post(api.newsletterVerify, { token: early })).status).toBe(410);

    await test.pool.query(
      "update newsletter_confirmation_mails set queued_at = queued_at - interval '6 minutes'",
    );
    const late = await subscribeFor(test, email);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    await test.post(api.newsletterVerify, { token: late });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });
});
