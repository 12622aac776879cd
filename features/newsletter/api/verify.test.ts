import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  confirmedReader,
  consentEvents,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp, testOrigin, tokenIn } from '#api/testing/test-app.ts';
import { api, apiHref } from '#contract/routes.ts';
import { verified } from '#features/newsletter/contract/newsletter.ts';
import { personRecord } from './person-record.ts';
import { newsletterTokens } from './tables.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const json = { Accept: 'application/json' };

describe('verify', () => {
  it('confirms the address and sends one welcome with a one-click unsubscribe', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    const response = await test.post(api.newsletterVerify, { token });
    expect(await response.json()).toMatchObject({ status: 'confirmed' });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed']);
    const [welcome] = await test.takeMails();
    expect(welcome?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(
        `<${testOrigin}${api.newsletterUnsubscribe}?token=`,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('acts on a GET that accepts JSON', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    const response = await test.app.request(apiHref('newsletterVerify', { token }), {
      headers: json,
    });
    expect(response.status).toBe(200);
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
    await test.takeMails();
  });

  it.each([
    ['a page', { Accept: 'text/html' }],
    ['anything', { Accept: '*/*' }],
    ['a prefetch', { ...json, 'Sec-Purpose': 'prefetch' }],
    ['an old prefetch', { ...json, Purpose: 'prefetch' }],
    ['a prefetch of Firefox', { ...json, 'X-Moz': 'prefetch' }],
    ['a page, or else JSON', { Accept: 'text/html,application/json;q=0.5' }],
    ['JSON, but preferably a page', { Accept: 'application/json;q=0.5,text/html' }],
    ['a page or JSON with equal weight', { Accept: 'text/html,application/json' }],
    ['anything but JSON', { Accept: 'application/json;q=0' }],
    ['a type with the same prefix', { Accept: 'application/json-seq' }],
    ['a prerender', { ...json, 'Sec-Purpose': 'prefetch;prerender' }],
    ['a navigation', { ...json, 'Sec-Fetch-Mode': 'navigate' }],
  ])('does nothing for a GET of %s', async (_, headers: Record<string, string>) => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    const response = await test.app.request(apiHref('newsletterVerify', { token }), { headers });
    expect(await response.text()).toContain('<button>Confirm subscription</button>');
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
  });

  it.each(['application/json, text/plain, */*', 'text/html;q=0.5, application/json'])(
    'acts on a GET that accepts %s',
    async (accepted) => {
      const email = newAddress();
      const token = await subscribeFor(test, email);
      await test.app.request(apiHref('newsletterVerify', { token }), {
        headers: { Accept: accepted },
      });
      expect(await subscriberOf(test, email)).toMatchObject({ status: 'confirmed' });
      await test.takeMails();
    },
  );

  it('does nothing for a HEAD', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    await test.app.request(apiHref('newsletterVerify', { token }), {
      method: 'HEAD',
      headers: json,
    });
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
  });

  it('confirms once when 20 calls arrive at the same time', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    // Blocks the requests until all are waiting. Otherwise, they might run one after another.
    const holder = await test.pool.connect();
    await holder.query('begin; lock table newsletter_subscribers in exclusive mode');
    const calls = Promise.all(
      Array.from({ length: 20 }, () => test.post(api.newsletterVerify, { token })),
    );
    await vi.waitFor(async () => {
      // Otherwise, a transaction keeps seeing the statistics of its first query.
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(4);
    }, 5000);
    await holder.query('commit');
    holder.release();
    const responses = await calls;
    const states = await Promise.all(
      responses.map(async (one) => verified.parse(await one.json()).status),
    );
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
    expect(states.filter((state) => state === 'already-confirmed')).toHaveLength(19);
    expect(await consentEvents(test, email)).toEqual(['requested', 'confirmed']);
    expect(await test.takeMails()).toHaveLength(1);
  });

  it('says "Invalid Token Provided" without a token', async () => {
    for (const response of [
      await test.app.request(api.newsletterVerify, { headers: json }),
      await test.post(api.newsletterVerify, {}),
      await test.post(api.newsletterVerify, { token: '' }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'Invalid Token Provided' });
    }
  });

  it('responds with 404 for a token that is unknown or for another purpose', async () => {
    const unsubscribeToken = await confirmedReader(test, newAddress());
    for (const token of ['x'.repeat(43), unsubscribeToken]) {
      const response = await test.post(api.newsletterVerify, { token });
      expect(response.status).toBe(404);
    }
  });

  it('responds with 410 for a token older than 7 days by the database’s clock', async () => {
    const token = await subscribeFor(test, newAddress());
    const week = 7 * 24 * 3600;
    await passTime(test, week + 1);
    const late = await test.post(api.newsletterVerify, { token });
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ code: 'token_dead' });
    await passTime(test, -60);
    expect((await test.post(api.newsletterVerify, { token })).status).toBe(200);
    await test.takeMails();
  });

  it.each([
    ['a single character', 'x'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a NUL', 'x\0y'],
    ['one flipped bit', (token: string) => token.replace(/.$/, (c) => (c === 'A' ? 'Q' : 'A'))],
  ])('responds with 404 for a token of %s, and changes nothing', async (_, bad) => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    const broken = typeof bad === 'string' ? bad : bad(token);
    for (const response of [
      await test.post(api.newsletterVerify, { token: broken }),
      await test.app.request(apiHref('newsletterVerify', { token: broken }), { headers: json }),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
    expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['an array', { token: ['a', 'b'] }],
    ['an object', { token: { $ne: '' } }],
    ['a number', { token: 1 }],
    ['null', { token: null }],
  ])('treats %s as a missing token', async (_, body) => {
    const response = await test.post(api.newsletterVerify, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Invalid Token Provided' });
    const url = `${api.newsletterVerify}?token[]=a`;
    expect((await test.app.request(url, { headers: json })).status).toBe(400);
  });

  it('records the sentence that was agreed to, even if the form has changed since', async () => {
    const email = newAddress();
    const token = await subscribeFor(test, email);
    const { newsletter } = test.services.settings;
    const agreed = newsletter.consent;
    newsletter.consent = 'I agree to something else.';
    await test.post(api.newsletterVerify, { token });
    const unsubscribeToken = tokenIn((await test.takeMails())[0]);
    await test.post(api.newsletterUnsubscribe, { token: unsubscribeToken });
    await test.post(api.newsletterResubscribe, { token: unsubscribeToken });
    newsletter.consent = agreed;
    const { consents = [] } = (await personRecord(test.db, { email })) ?? {};
    expect(consents.map(({ event }) => event)).toHaveLength(4);
    expect(new Set(consents.map(({ text }) => text))).toEqual(new Set([agreed]));
    await test.takeMails();
  });

  it('stores only the hash of a token, and logs none', async () => {
    const token = await subscribeFor(test, newAddress());
    await test.app.request(apiHref('newsletterVerify', { token }), { headers: json });
    const tokens = await test.db.select().from(newsletterTokens);
    const queued = await test.pool.query('select data, output from pgboss.job');
    const kept = JSON.stringify([tokens.map(({ hash }) => hash.toString('latin1')), queued.rows]);
    expect(kept).not.toContain(token);
    expect(test.logLines.length).toBeGreaterThan(0);
    expect(test.logLines.join('')).not.toContain(token);
    await test.takeMails();
  });
});
