import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import type { Database } from '../db/database.ts';
import { clientNetwork } from '../net/client-network.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteOldCounters } from './counters.ts';
import { createRateLimiter } from './rate-limit.ts';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('maps %s to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

it('while the store of a rate limit fails, at most 4,096 subjects are counted in memory, and any more share one counter', async () => {
  const failing = { execute: () => Promise.reject(new Error('no database')) };
  const limiter = createRateLimiter(failing as unknown as Database, 'secret', 1);
  const limit = { name: 'test', uses: 2, seconds: 60 };
  const uses = await Promise.allSettled(
    Array.from({ length: 20_000 }, (_, n) => limiter.consume(limit, `subject ${n}`)),
  );
  const allowed = uses.filter(({ status }) => status === 'fulfilled').length;
  expect(allowed).toBeGreaterThan(3500);
  expect(allowed).toBeLessThanOrEqual(4096);
});

describe('a route’s rate limit', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(() => test.close());

  const subscribeFrom = (forwardedFor: string) =>
    test.post(
      api.newsletterSubscribe,
      { email: 'reader@reader.example', consent: true },
      { 'X-Forwarded-For': forwardedFor },
    );

  it('allows exactly 5 of 8 parallel requests from one client, and says when to retry', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => subscribeFrom('203.0.113.1')),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect(await refused?.json()).toMatchObject({
      code: 'too_many',
      error: 'Too many requests. Please try again in 60 minutes.',
    });
  });

  it('counts each client separately, no matter what address it claims to have', async () => {
    expect((await subscribeFrom('203.0.113.2')).status).toBe(202);
    expect((await subscribeFrom('198.51.100.9, 203.0.113.1')).status).toBe(429);
  });

  it.each([
    ['an IPv4 address with ports', (n: number) => `203.0.113.20:${40_000 + n}`, '203.0.113.20'],
    [
      'an IPv6 address with ports',
      (n: number) => `[2001:db8:7::1]:${40_000 + n}`,
      '[2001:db8:7::1]',
    ],
    ['a quoted address', (n: number) => `"[2001:db8:8::1]:${40_000 + n}"`, '2001:DB8:8::1'],
    [
      'an IPv4 address written as IPv6',
      (n: number) => (n % 2 ? '::ffff:203.0.113.21' : '::ffff:cb00:7115'),
      '203.0.113.21:9',
    ],
  ])('counts %s as one client', async (_name, entry, same) => {
    for (let count = 0; count < 5; count++) {
      expect((await subscribeFrom(entry(count))).status).toBe(202);
    }
    expect((await subscribeFrom(same)).status).toBe(429);
  });

  it('becomes stricter, not laxer, if its store fails', async () => {
    await test.pool.query('alter table rate_limits rename to rate_limits_away');
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      statuses.push((await subscribeFrom('203.0.113.3')).status);
    }
    await test.pool.query('alter table rate_limits_away rename to rate_limits');
    expect(statuses).toEqual([202, 202, 429, 429]);
  });

  it('follows the database’s clock, not this machine’s', async () => {
    const client = '203.0.113.6';
    // A year ahead, like a clock that has not been synchronized yet.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 3600_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 0; count < 5; count++) {
      expect((await subscribeFrom(client)).status).toBe(202);
    }
    vi.useRealTimers();
    const refused = await subscribeFrom(client);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
  });

  it('never lasts longer than its window, even if the database’s clock was ahead', async () => {
    const client = '203.0.113.7';
    for (let count = 0; count < 6; count++) await subscribeFrom(client);
    expect((await subscribeFrom(client)).status).toBe(429);
    await test.pool.query('update rate_limits set expire = expire + 31536000000');
    expect((await subscribeFrom(client)).status).toBe(202);
  });

  it('does not count invalid requests', async () => {
    for (let count = 0; count < 8; count++) {
      const response = await test.post(
        api.newsletterSubscribe,
        { email: 'a@' },
        { 'X-Forwarded-For': '203.0.113.4' },
      );
      expect(response.status).toBe(422);
    }
    expect((await subscribeFrom('203.0.113.4')).status).toBe(202);
  });

  it('does not count retries of a stored inquiry', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.5', 'Idempotency-Key': 'tried-often' };
    for (let count = 0; count < 8; count++) {
      expect((await test.post(api.inquiries, inquiryExample, headers)).status).toBe(201);
    }
  });

  it('deletes counters whose window is over', async () => {
    await test.pool.query("insert into rate_limits values ('over', 1, 1)");
    await deleteOldCounters(test.db);
    const { rows } = await test.pool.query('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toContainEqual({ key: 'over' });
  });

  it('does not store clients’ addresses', async () => {
    const { rows } = await test.pool.query('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
