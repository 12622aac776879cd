import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliver } from '#api/jobs/deliver.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { decideRequests } from './decide.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const subscribe = (email: string) => test.post(api.newsletterSubscribe, { email, consent: true });
const undecided = async () =>
  (await test.pool.query('select email from newsletter_requests')).rows.map(({ email }) => email);

it('a request that cannot be processed is kept and holds up no others', async () => {
  await subscribe('first@reader.example');
  await subscribe('second@reader.example');
  await test.pool.query(
    "alter table newsletter_subscribers add constraint no_first check (email not like 'first%')",
  );
  await expect(decideRequests(test.db, test.queue.enqueue)).rejects.toThrow();
  expect(await undecided()).toEqual(['first@reader.example']);
  await test.pool.query('alter table newsletter_subscribers drop constraint no_first');
  expect((await test.takeMails()).map(({ to }) => to)).toEqual([
    'second@reader.example',
    'first@reader.example',
  ]);
});

it('two concurrent workers process a request once', async () => {
  await subscribe('once@reader.example');
  const workers = [1, 2].map(() => decideRequests(test.db, test.queue.enqueue));
  await Promise.all(workers);
  expect(await test.takeMails()).toHaveLength(1);
});

it('a commit wakes a worker', async () => {
  await test.queue.decide(() => decideRequests(test.db, test.queue.enqueue));
  await subscribe('woken@reader.example');
  await vi.waitFor(async () => expect(await undecided()).toEqual([]), 10_000);
});

it('a request stored by a process of the previous release alongside a new one is processed immediately', async () => {
  const transport = { send: async () => [], close() {} };
  await test.queue.work({ db: test.db, transport, compose: async () => [] });
  await test.pool.query(
    `insert into newsletter_requests (kind, email, email_key)
     values ('leave-link', 'beside@reader.example', 'beside@reader.example')`,
  );
  // Wakes the worker with an email job.
  await test.pool.query(
    `insert into pgboss.job (name, data) values ('mail', '{"kind": "newsletter.request", "id": "any"}')`,
  );
  await vi.waitFor(async () => expect(await undecided()).toEqual([]), 20_000);
});

it('a job from the previous release ends without an email', async () => {
  const [startedOn, createdOn] = [new Date(), new Date()];
  const job = { id: 'job', retryCount: 0, startedOn, createdOn };
  const ended: unknown[] = [];
  const transport = { send: async () => [], close() {} };
  await deliver(
    { db: test.db, transport, compose: async () => [] },
    [{ ...job, data: { kind: 'newsletter.request', id: 'any', mailId: 'any' } }],
    pino({ level: 'silent' }),
    async ({ result }) => void ended.push(result),
  );
  expect(ended).toEqual([{ id: 'job', status: 'completed' }]);
});
