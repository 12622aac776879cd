import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp, tokenIn } from '#api/testing/test-app.ts';
import { api, apiHref } from '#contract/routes.ts';
import { emailHash } from './consent.ts';
import { eraseSubscriber } from './erase.ts';
import { personRecord } from './person-record.ts';
import { deleteExpired } from './retention.ts';
import { suppress } from './suppression.ts';
import { unsubscribeLog } from './tables.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const json = { Accept: 'application/json' };

describe('unsubscribe', () => {
  it('is idempotent', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    for (let time = 0; time < 2; time++) {
      const response = await test.post(api.newsletterUnsubscribe, { token });
      expect(await response.json()).toMatchObject({ status: 'unsubscribed' });
    }
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed', 'unsubscribed']);
  });

  it('acts only on a GET that accepts JSON', async () => {
    const email = newAddress();
    const url = apiHref('newsletterUnsubscribe', { token: await confirmedReader(test, email) });
    await test.app.request(url, { headers: { Accept: 'text/html' } });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.app.request(url, { headers: json });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
  });

  it.each(['urlencoded', 'multipart'])(
    'accepts a one-click post (%s) from an email app',
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

  it('responds with 200 to a one-click post with an invalid token', async () => {
    const response = await test.app.request(
      apiHref('newsletterUnsubscribe', { token: 'x'.repeat(43) }),
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    );
    expect(response.status).toBe(200);
  });

  it('does not limit one-click posts, because a mail provider sends them for many readers', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => strict.close());
    const statuses = new Set<number>();
    for (let post = 0; post < 110; post++) {
      const response = await strict.app.request(
        apiHref('newsletterUnsubscribe', { token: 'x'.repeat(43) }),
        { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
      );
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('stops token guessing with a 429 after 100 tries by a client', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => strict.close());
    const statuses: number[] = [];
    for (let guess = 0; guess < 101; guess++) {
      const token = String(guess).padStart(43, 'x');
      statuses.push((await strict.post(api.newsletterUnsubscribe, { token })).status);
    }
    expect(statuses.slice(0, 100).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('rejects an erased address’s tokens', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await eraseSubscriber(test.db, email);
    for (const endpoint of [api.newsletterUnsubscribe, api.newsletterResubscribe]) {
      expect((await test.post(endpoint, { token })).status).toBe(404);
    }
  });

  it('adds to the consent record and never changes its entries', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    const record = async () => (await personRecord(test.db, { email }))?.consents ?? [];
    let before = await record();
    for (const step of [api.newsletterUnsubscribe, api.newsletterResubscribe]) {
      await test.post(step, { token });
      const after = await record();
      expect(after).toHaveLength(before.length + 1);
      expect(after.slice(0, -1)).toEqual(before);
      before = after;
    }
    await suppress(test.db, email, 'operator', 'for the test');
    expect(await record()).toEqual(before);
    await test.takeMails();
  });

  it('responds to a plain form with its page', async () => {
    const token = await confirmedReader(test, newAddress());
    const response = await test.postForm(api.newsletterUnsubscribe, { token });
    expect(await response.json()).toMatchObject({
      url: '/newsletter/unsubscribe',
      postResult: { form: 'unsubscribe', message: expect.any(String) },
    });
  });

  it('is undone only by a confirmation requested afterwards', async () => {
    const email = newAddress();
    const early = await subscribeFor(test, email);
    await test.post(api.newsletterVerify, { token: early });
    const [welcome] = await test.takeMails();
    await test.post(api.newsletterUnsubscribe, { token: tokenIn(welcome) });
    expect((await test.post(api.newsletterVerify, { token: early })).status).toBe(410);

    await passTime(test, 6 * 60);
    const late = await subscribeFor(test, email);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    await test.post(api.newsletterVerify, { token: late });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });

  it('names the masked address, and sends one email with an undo link', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    const response = await test.post(api.newsletterUnsubscribe, { token });
    expect(await response.json()).toEqual({
      status: 'unsubscribed',
      message: 'You have been unsubscribed. We respect your choice.',
      address: 'r•••@reader.example',
      canUndo: true,
    });
    await test.post(api.newsletterUnsubscribe, { token });
    const mails = await test.takeMails();
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'You have left the Bowline newsletter' },
    ]);
    expect(mails[0]?.headers).toBeUndefined();
  });

  it('logs when it was requested, when it took effect within a second, and the channel', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.app.request(apiHref('newsletterUnsubscribe', { token }), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    const rows = await test.db
      .select()
      .from(unsubscribeLog)
      .where(eq(unsubscribeLog.emailHash, emailHash(email)));
    expect(rows).toMatchObject([{ channel: 'one-click' }]);
    const [row] = rows;
    const delay = (row?.effectiveAt.getTime() ?? 0) - (row?.requestedAt.getTime() ?? 0);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThanOrEqual(1000);
  });

  it('can be undone within 24 hours without a new confirmation, and that is recorded', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribe, { token });
    for (let time = 0; time < 2; time++) {
      const response = await test.post(api.newsletterResubscribe, { token });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'confirmed' });
    }
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    expect(await consentEvents(test, email)).toEqual([
      'requested',
      'confirmed',
      'unsubscribed',
      'resubscribed',
    ]);
    // The queued email is obsolete, so it is not sent.
    expect(await test.takeMails()).toEqual([]);
  });

  it('can no longer be undone after 24 hours', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribe, { token });
    await passTime(test, 24 * 3600 + 1);
    const again = await test.post(api.newsletterUnsubscribe, { token });
    expect(await again.json()).toMatchObject({ canUndo: false });
    const response = await test.post(api.newsletterResubscribe, { token });
    expect(response.status).toBe(410);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
  });

  it('cannot be undone for a suppressed address', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.post(api.newsletterUnsubscribe, { token });
    await suppress(test.db, email, 'operator', 'a complaint by phone');
    expect((await test.post(api.newsletterResubscribe, { token })).status).toBe(410);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'suppressed' });
  });

  it.each(['newsletterUnsubscribe', 'newsletterVerify', 'newsletterResubscribe'] as const)(
    '%s responds with 400 without a token, and with 404 for an unknown or foreign one',
    async (endpoint) => {
      const missing = await test.post(api[endpoint], {});
      expect(missing.status).toBe(400);
      expect(await missing.json()).toMatchObject({ error: 'Invalid Token Provided' });
      const email = newAddress();
      const verifyToken = await subscribeFor(test, email);
      await test.post(api.newsletterVerify, { token: verifyToken });
      const unsubscribeToken = tokenIn((await test.takeMails())[0]);
      const foreign = endpoint === 'newsletterVerify' ? unsubscribeToken : verifyToken;
      for (const token of ['x'.repeat(43), foreign]) {
        expect((await test.post(api[endpoint], { token })).status).toBe(404);
      }
      expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    },
  );

  it('works with the link of a 400-day-old letter', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await passTime(test, 400 * 24 * 3600);
    await deleteExpired(test.db);
    expect((await test.post(api.newsletterUnsubscribe, { token })).status).toBe(200);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'unsubscribed' });
    await test.takeMails();
  });

  it('responds to a one-click post with 503 if the database fails, so that it is retried', async () => {
    const email = newAddress();
    const token = await confirmedReader(test, email);
    await test.pool.query('alter table newsletter_unsubscribe_log rename to log_away');
    const response = await test.app.request(apiHref('newsletterUnsubscribe', { token }), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    await test.pool.query('alter table log_away rename to newsletter_unsubscribe_log');
    expect(response.status).toBe(503);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
  });
});
