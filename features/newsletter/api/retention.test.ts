import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmedReader,
  newAddress,
  subscribeFor,
  subscriberOf,
} from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { emailHash } from './consent.ts';
import { personRecord } from './person-record.ts';
import { deleteExpired } from './retention.ts';
import { activeSuppression, suppress } from './suppression.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Backdates all of an address's data. */
async function age(email: string, interval: string) {
  await test.pool.query(
    `with s as (update newsletter_subscribers set created_at = created_at - $2::interval,
       status_at = status_at - $2::interval where email = $1 returning id)
     update newsletter_consents set at = at - $2::interval, recorded_at = recorded_at - $2::interval
     where subscriber_id in (select id from s)`,
    [email, interval],
  );
}

it('the nightly cleanup deletes an address not confirmed within 30 days, and counts it', async () => {
  const old = newAddress();
  const young = newAddress();
  const confirmed = newAddress();
  await subscribeFor(test, old);
  await subscribeFor(test, young);
  await confirmedReader(test, confirmed);
  await age(old, '30 days 1 second');
  await age(young, '29 days 23 hours');
  await age(confirmed, '400 days');
  expect(await deleteExpired(test.db)).toMatchObject({ pending: 1 });
  expect(await subscriberOf(test, old)).toBeUndefined();
  expect(await subscriberOf(test, young)).toMatchObject({ status: 'pending' });
  expect(await subscriberOf(test, confirmed)).toMatchObject({ status: 'confirmed' });
});

it('the nightly cleanup keeps an unconfirmed address that signed up again recently', async () => {
  const email = newAddress();
  await subscribeFor(test, email);
  await age(email, '40 days');
  await test.post(api.newsletterSubscribe, { email, consent: true });
  await test.takeMails();
  await deleteExpired(test.db);
  expect(await subscriberOf(test, email)).toMatchObject({ status: 'pending' });
});

it('the nightly cleanup keeps the log of unsubscribes for four years', async () => {
  const token = await confirmedReader(test, newAddress());
  await test.post(api.newsletterUnsubscribe, { token });
  const shift = (years: number) =>
    test.pool.query(
      'update newsletter_unsubscribe_log set effective_at = now() - make_interval(years => $1, days => 1)',
      [years],
    );
  await shift(3);
  expect(await deleteExpired(test.db)).toMatchObject({ unsubscribeLog: 0 });
  await shift(4);
  expect(await deleteExpired(test.db)).toMatchObject({ unsubscribeLog: 1 });
  await test.takeMails();
});

it('the nightly cleanup keeps nothing about an unsubscribed address after four years, not even a hash', async () => {
  const email = newAddress();
  const token = await confirmedReader(test, email);
  await test.post(api.newsletterUnsubscribe, { token });
  await test.takeMails();
  expect(await traces(email)).toContain('newsletter_unsubscribe_log');
  await age(email, '4 years 1 day');
  await test.pool.query(
    `update newsletter_unsubscribe_log set effective_at = effective_at - interval '4 years 1 day'`,
  );
  await deleteExpired(test.db);
  expect(await traces(email)).toEqual([]);
});

/** Returns the newsletter's tables that contain an address or its hash. */
async function traces(email: string): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await test.pool.query(
    `select table_name as name from information_schema.tables where table_name like 'newsletter%'`,
  );
  for (const { name } of rows) {
    const { rows: kept } = await test.pool.query(
      `select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      [email, emailHash(email).toString('hex')],
    );
    if (kept.length > 0) found.push(name);
  }
  return found;
}

it('the nightly cleanup keeps only the hash of a rejected address after four years, which still blocks every email to it', async () => {
  const [old, young] = [newAddress(), newAddress()];
  for (const email of [old, young]) {
    await confirmedReader(test, email);
    await suppress(test.db, email, 'hard-bounce', `550 <${email}> is unknown`);
  }
  await age(old, '4 years 1 day');
  await age(young, '3 years 364 days');
  expect(await deleteExpired(test.db)).toMatchObject({ suppressed: 1 });
  expect(await subscriberOf(test, young)).toMatchObject({ status: 'suppressed' });
  expect(await subscriberOf(test, old)).toBeUndefined();
  const { rows } = await test.pool.query(
    `select to_jsonb(t)::text as kept from newsletter_suppressions t
     union all select to_jsonb(t)::text from newsletter_consents t`,
  );
  expect(rows.map(({ kept }) => kept).join()).not.toContain(old);
  expect(await activeSuppression(test.db, old)).toMatchObject({ reason: 'hard-bounce' });
  await test.post(api.newsletterSubscribe, { email: old, consent: true });
  expect(await test.takeMails()).toEqual([]);
});

it('the nightly cleanup keeps the reason why an address was suppressed for only four years', async () => {
  const [old, young] = [newAddress(), newAddress()];
  for (const email of [old, young]) {
    await suppress(test.db, email, 'operator', 'Ada Byron asked on the telephone');
  }
  await test.pool.query(
    `update newsletter_suppressions set at = now() - interval '4 years 1 day' where email_hash = $1`,
    [emailHash(old)],
  );
  expect(await deleteExpired(test.db)).toMatchObject({ suppressionReasons: 1 });
  expect(await activeSuppression(test.db, old)).toMatchObject({ reason: 'operator', detail: '' });
  expect(await activeSuppression(test.db, young)).toMatchObject({
    detail: 'Ada Byron asked on the telephone',
  });
  expect(await deleteExpired(test.db)).toMatchObject({ suppressionReasons: 0 });
});

it('nothing is stored about a suppressed address that subscribes', async () => {
  const email = newAddress();
  await suppress(test.db, email, 'complaint', '');
  await test.post(api.newsletterSubscribe, { email, consent: true });
  expect(await test.takeMails()).toEqual([]);
  expect(await personRecord(test.db, { email })).toMatchObject({
    subscriber: undefined,
    requests: [],
    suppressions: [{ reason: 'complaint' }],
  });
});

it('the nightly cleanup deletes a request that no worker could process within 30 days', async () => {
  const email = newAddress();
  await test.post(api.newsletterSubscribe, { email, consent: true });
  await test.pool.query("update newsletter_requests set requested_at = now() - interval '30 days'");
  expect(await deleteExpired(test.db)).toMatchObject({ requests: 1 });
  expect(await test.takeMails()).toEqual([]);
});
