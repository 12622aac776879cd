import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { decideRequests } from '#features/newsletter/api/decide.ts';
import { accountHolder, createBrowser, newAddress, password } from '../testing/account-holders.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('emails that a visitor is waiting for on an open page are sent first', async () => {
  const { email } = await accountHolder(test);
  await test.takeMails();
  await test.post(api.newsletterSubscribe, { email: newAddress(), consent: true });
  await createBrowser(test).post(api.authSignUp, {
    name: 'Ada Holder',
    email: newAddress(),
    password,
    terms: true,
  });
  await test.post(api.authResetLink, { email });
  await decideRequests(test.db, test.queue.enqueue);
  const { rows } = await test.pool.query(
    "select data->>'kind' as kind, priority from pgboss.job where name = 'mail' order by kind",
  );
  expect(rows).toEqual([
    { kind: 'account.reset', priority: 1 },
    { kind: 'account.sign-up', priority: 1 },
    { kind: 'newsletter.confirm', priority: 1 },
  ]);
});
