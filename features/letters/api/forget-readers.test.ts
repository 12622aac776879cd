import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { features } from '#api/app/features.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { subscriberOf } from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { emailHash } from '#features/newsletter/api/consent.ts';
import { eraseSubscriber } from '#features/newsletter/api/erase.ts';
import { unsubscribeToken } from '#features/newsletter/api/unsubscribe-token.ts';

const day = 24 * 3600;
let test: TestApp;
const { ready, sendAll, states } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from newsletter_subscribers');
});

/** Sends a letter to some readers and returns their addresses. */
async function sendLetter(count: number) {
  const { readers, services } = await ready(count);
  await sendAll(services);
  return readers;
}

async function leave(email = '') {
  const { id = '' } = (await subscriberOf(test, email)) ?? {};
  await test.post(api.newsletterUnsubscribe, { token: unsubscribeToken(test.services.secret, id) });
  await test.takeMails();
}

/** Runs every feature's nightly tasks. */
async function night() {
  for (const { work } of features) {
    for (const one of work?.(test.services) ?? []) if (one.when === 'every night') await one.run();
  }
}

/** Returns whether a letter's copies contain the hash of an address. */
async function isKnown(email = '') {
  const { rows } = await test.pool.query('select from letter_copies where email_hash = $1', [
    emailHash(email),
  ]);
  return rows.length > 0;
}

it('a letter keeps no hash of a reader who unsubscribed more than four years ago', async () => {
  const [gone, left] = await sendLetter(2);
  await leave(gone);
  await passTime(test, 366 * day);
  await leave(left);
  await passTime(test, 3.5 * 365.25 * day);
  await night();
  expect(await isKnown(gone)).toBe(false);
  expect(await isKnown(left)).toBe(true);
  expect(await states()).toEqual({ accepted: 2 });
});

it('a letter keeps the hash of an erased reader for a week, or as long as the log of unsubscribes does', async () => {
  const [erased = '', leaving = '', stays = ''] = await sendLetter(3);
  await leave(leaving);
  for (const email of [erased, leaving]) await eraseSubscriber(test.db, email);
  await night();
  expect(await isKnown(erased)).toBe(true);
  await passTime(test, 8 * day);
  await night();
  expect(await isKnown(erased)).toBe(false);
  expect(await isKnown(leaving)).toBe(true);
  expect(await isKnown(stays)).toBe(true);
  await passTime(test, 4 * 366 * day);
  await night();
  expect(await isKnown(leaving)).toBe(false);
});
