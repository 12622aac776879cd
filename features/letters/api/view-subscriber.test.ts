import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedReader, newAddress, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { eraseSubscriber } from '#features/newsletter/api/erase.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { viewSubscriber, viewSubscribers } from './view-subscriber.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the list of subscribers is filtered by language, regardless of region', async () => {
  const [old, current, main] = [newAddress(), newAddress(), newAddress()];
  for (const [email, language] of [
    [old, 'fr'],
    [current, 'fr-CA'],
    [main, 'en'],
  ] as const) {
    await test.db
      .insert(subscribers)
      .values({ email, emailKey: email, language, status: 'confirmed' });
  }
  const listed = async (language: string) =>
    (await viewSubscribers(test.db, { language }, undefined)).subscribers.map(({ email }) => email);
  expect(await listed('fr-CA')).toEqual([old, current]);
  expect(await listed('en-US')).toEqual([main]);
});

it('a reader who came back after being erased is not shown as suppressed', async () => {
  const email = newAddress();
  await confirmedReader(test, email);
  await eraseSubscriber(test.db, email);
  const token = await confirmedReader(test, email);
  const { id = '' } = (await subscriberOf(test, email)) ?? {};
  expect(await viewSubscriber(test.db, id)).toMatchObject({
    status: 'confirmed',
    suppressions: [],
  });
  await test.post(api.newsletterUnsubscribe, { token });
  expect(await viewSubscriber(test.db, id)).toMatchObject({
    status: 'unsubscribed',
    suppressions: [],
  });
});
