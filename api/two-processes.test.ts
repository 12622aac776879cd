import { afterAll, beforeAll, expect, it } from 'vitest';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { api } from '#contract/routes.ts';
import { accountHolder, createBrowser } from './testing/account-holders.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

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

it('two web processes share a session: signed in at one is signed in at the other', async () => {
  const { browser, email } = await accountHolder(one);
  const elsewhere = createBrowser(other);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const session = await (await elsewhere.get(api.authSession)).text();
  expect(session).toContain(email);
  await elsewhere.post(api.authSignOut);
  expect(await (await browser.get(api.authSession)).text()).not.toContain(email);
});

it('two web processes share their limits: five service requests an hour at both together', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const test = turn % 2 === 0 ? one : other;
    const body = { ...inquiryExample, email: `lead-${turn}@lead.example` };
    statuses.push((await test.post(api.inquiries, body)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
});
