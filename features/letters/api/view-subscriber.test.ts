import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { subscribers } from '#features/newsletter/api/tables.ts';
import { viewSubscribers } from './view-subscriber.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the list is filtered by language, whatever its region', async () => {
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
