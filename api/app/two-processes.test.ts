import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { lockAddress } from '#features/inquiry/api/acknowledgement.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { decideRequests } from '#features/newsletter/api/decide.ts';
import { deleteExpired } from '#features/newsletter/api/retention.ts';
import { accountHolder, createBrowser } from '../testing/account-holders.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  const shared = { DATABASE_URL: await createTestDatabase(), RATE_LIMIT_FACTOR: '1' };
  one = await createTestApp(shared);
  other = await createTestApp(shared);
});
afterAll(async () => {
  await one.close();
  await other.close();
});

it('two web processes share sessions: a sign-in at one is valid at the other', async () => {
  const { browser, email } = await accountHolder(one);
  const elsewhere = createBrowser(other);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const session = await (await elsewhere.get(api.authSession)).text();
  expect(session).toContain(email);
  await elsewhere.post(api.authSignOut);
  expect(await (await browser.get(api.authSession)).text()).not.toContain(email);
});

it('two web processes share rate limits: five service requests an hour in total', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const test = turn % 2 === 0 ? one : other;
    const body = { ...inquiryExample, email: `lead-${turn}@lead.example` };
    statuses.push((await test.post(api.inquiries, body)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
});

it('one service request sent to two web processes at once counts once', async () => {
  await one.pool.query('delete from rate_limits');
  const send = (test: TestApp, email: string) =>
    test.post(api.inquiries, { ...inquiryExample, email });
  const twins = await one.db.transaction(async (transaction) => {
    await lockAddress(transaction, 'twin@lead.example');
    const sent = [one, other].map((test) => send(test, 'twin@lead.example'));
    // Both processes have counted the request before either one stores it.
    await vi.waitFor(async () => {
      const { rows } = await one.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      expect(rows).toHaveLength(2);
    }, 10_000);
    return sent;
  });
  const references = await Promise.all(
    twins.map(async (response) => inquiryAccepted.parse(await (await response).json()).reference),
  );
  expect(new Set(references).size).toBe(1);
  const statuses: number[] = [];
  for (let next = 0; next < 5; next++) {
    statuses.push((await send(one, `after-twin-${next}@lead.example`)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
});

it('two workers send each email once, and clean up once', async () => {
  const shared = { DATABASE_URL: await createTestDatabase() };
  const workers = [await createTestApp(shared), await createTestApp(shared)] as const;
  const [first] = workers;
  const sent: string[] = [];
  const people = Array.from({ length: 12 }, (_, number) => `person-${number}@lead.example`);
  for (const [index, email] of people.entries()) {
    const { post } = workers[index % 2] ?? first;
    expect((await post(api.inquiries, { ...inquiryExample, email })).status).toBe(201);
    expect((await post(api.newsletterSubscribe, { email, consent: true })).status).toBe(202);
  }
  const sentBy = workers.map(() => 0);
  for (const [index, { queue, db, compose }] of workers.entries()) {
    await queue.work({
      db,
      compose,
      transport: {
        async send({ to, subject }) {
          sentBy[index] = (sentBy[index] ?? 0) + 1;
          sent.push(`${to}: ${subject}`);
          return [];
        },
        close() {},
      },
    });
  }
  for (const { queue, db } of workers) {
    await queue.decide(() => decideRequests(db, queue.enqueue));
  }
  const requests = 'select from newsletter_requests';
  await vi.waitFor(async () => expect((await first.pool.query(requests)).rows).toEqual([]), 20_000);
  const open = "select 1 from pgboss.job where name = 'mail' and state < 'completed'";
  await vi.waitFor(async () => expect((await first.pool.query(open)).rows).toEqual([]), 20_000);
  // Two emails to each person, and one to staff with the reference in the subject.
  expect(sent).toHaveLength(3 * people.length);
  expect(new Set(sent).size).toBe(sent.length);
  for (const count of sentBy) expect(count).toBeGreaterThan(0);

  const longAgo = "now() - interval '31 days'";
  await first.pool.query(`update newsletter_subscribers set created_at = ${longAgo}`);
  await first.pool.query(
    `update newsletter_consents set recorded_at = ${longAgo}, at = ${longAgo}`,
  );
  const deleted = await Promise.all(workers.map(({ db }) => deleteExpired(db)));
  expect(deleted.reduce((sum, { pending = 0 }) => sum + pending, 0)).toBe(people.length);
  for (const worker of workers) await worker.close();
});
