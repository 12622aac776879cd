import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bounceAddress } from '#api/mail/bounce-address.ts';

import { accountHolder } from '#api/testing/account-holders.ts';
import { bounceOf } from '#api/testing/inbound-mails.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { subscriberOf } from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { receive } from '#features/desk/api/receive.ts';
import { unsubscribeToken } from '#features/newsletter/api/unsubscribe-token.ts';
import { pauseLetter } from './manage.ts';
import { peopleIn, resultOf } from './result.ts';
import { sendDueCopies } from './send.ts';
import { letters } from './tables.ts';

let test: TestApp;
const { ready, sendAll } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from newsletter_subscribers');
});

async function result() {
  const [letter] = await test.db.select().from(letters);
  if (letter === undefined) throw new Error('There is no letter');
  return resultOf(test.db, letter);
}

it('a result counts the copies by state', async () => {
  let refused = 0;
  const { services } = await ready(5, (address) =>
    address !== undefined && ++refused === 1
      ? { reply: '550 5.1.1 no such user', at: 'RCPT' }
      : 'accept',
  );
  await sendAll(services);
  expect((await result()).counts).toEqual({
    waiting: 0,
    claimed: 0,
    accepted: 4,
    refused: 1,
    deferred: 0,
    uncertain: 0,
    left: 0,
  });
});

async function leave(email = '') {
  const { id = '' } = (await subscriberOf(test, email)) ?? {};
  const token = unsubscribeToken(test.services.secret, id);
  expect((await test.post(api.newsletterUnsubscribe, { token })).status).toBe(200);
  return token;
}

it('a result counts readers who leave within seven days of getting the letter, but none later', async () => {
  const { readers, services } = await ready(3);
  await sendAll(services);
  await leave(readers[0]);
  expect((await result()).unsubscribed).toBe(1);
  await passTime(test, 8 * 24 * 3600);
  await leave(readers[1]);
  expect((await result()).unsubscribed).toBe(1);
});

it('a result counts no reader who leaves and undoes it, unless they leave again', async () => {
  const { readers, services } = await ready(1);
  await sendAll(services);
  const token = await leave(readers[0]);
  expect((await test.post(api.newsletterResubscribe, { token })).status).toBe(200);
  expect((await result()).unsubscribed).toBe(0);
  await leave(readers[0]);
  expect((await result()).unsubscribed).toBe(1);
});

it('a result counts no reader who turns the newsletter off and on again in their account', async () => {
  const { readers, services } = await ready(1);
  await sendAll(services);
  const { browser } = await accountHolder(test, readers[0]);
  await browser.post(api.accountNewsletter, { subscribed: false });
  expect((await result()).unsubscribed).toBe(1);
  await browser.post(api.accountNewsletter, { subscribed: true });
  expect((await result()).unsubscribed).toBe(0);
});

it('a later report is stored on the copy it is about, and on no other', async () => {
  const { readers, services, letter } = await ready(2);
  await sendAll(services);
  const [reader = '', other = ''] = readers;
  const { people } = await peopleIn(test.db, letter.id, 'accepted');
  const idOf = (email: string) => people.find((copy) => copy.email === email)?.id ?? '';
  const ofDesk = test.services;
  const report = (id: string, email: string, status: string) =>
    receive(
      ofDesk,
      bounceOf(
        `<${id}@localhost>`,
        email,
        bounceAddress(ofDesk.signer, 'desk@agency.example', id, email),
        status,
      ),
    );
  // A report about one person's email that names another person's copy.
  await report(idOf(other), reader, '5.1.1');
  expect((await result()).bounced).toEqual({ hard: 0, soft: 0 });
  await report(idOf(reader), reader, '5.1.1');
  await report(idOf(other), other, '5.2.2');
  expect((await result()).bounced).toEqual({ hard: 1, soft: 1 });
  const bounced = await peopleIn(test.db, letter.id, 'bounced');
  expect(bounced.people.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
});

it('a result estimates the remaining time from the current speed', async () => {
  const { services, letter } = await ready(9);
  expect((await result()).minutesLeft).toBeNull();
  await test.pool.query('update letters set per_minute = 6');
  await sendDueCopies(services);
  // One of nine copies was sent, and another one ten seconds later.
  await test.pool.query(
    "update letter_copies set ended_at = now() - interval '10 seconds' where ended_at is not null",
  );
  expect((await result()).minutesLeft).toBe(2);
  await pauseLetter(test.db, letter.id, 'by hand');
  expect((await result()).minutesLeft).toBeNull();
});

it('a result has no remaining time if what is left has been delayed', async () => {
  const { services } = await ready(1, (address) =>
    address === undefined ? 'accept' : { reply: '450 4.2.0 later', at: 'RCPT' },
  );
  await sendAll(services);
  expect(await result()).toMatchObject({ putOff: 1, minutesLeft: null });
});

it('a result lists the people in a state page by page, each once', async () => {
  const { letter } = await ready(0);
  await test.pool.query(
    "insert into letter_copies (letter_id, email_hash, state) select $1, sha256(n::text::bytea), 'uncertain' from generate_series(1, 120) n",
    [letter.id],
  );
  const seen = new Set<string>();
  let pages = 0;
  for (let after: string | null | undefined; after !== null; pages++) {
    const page = await peopleIn(test.db, letter.id, 'uncertain', after);
    for (const { id } of page.people) seen.add(id);
    after = page.next;
  }
  expect([seen.size, pages]).toEqual([120, 3]);
});
