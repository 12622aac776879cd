import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountHolder, moveTo } from '#api/testing/account-holders.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { newAddress, subscriberOf } from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { claimCopies } from './claim.ts';
import {
  cancelLetter,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  sendAgain,
  startLetter,
} from './manage.ts';
import { sendDueCopies } from './send.ts';

let test: TestApp;
const { ready, schedule, sendAll, states, letterState } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from newsletter_subscribers');
});

/** Starts another letter, which was due earlier. */
async function startOf(slug: string): Promise<void> {
  const frozen = { slug, subject: 'A letter', html: '', text: '', hash: '' };
  const sendAt = new Date(Date.now() - 60_000);
  const { id } = await scheduleLetter(test.db, frozen, { origin: testOrigin, sendAt });
  await test.db.transaction((transaction) => startLetter(transaction, id));
}

describe('a letter', () => {
  it('goes once to everyone subscribed, and is then marked as sent', async () => {
    const { readers, sink, services } = await ready(9);
    await test.post(api.newsletterSubscribe, { email: newAddress(), consent: true, source: '/' });
    await sendAll(services);
    expect(sink.accepted).toEqual(new Map(readers.map((email) => [email, 1])));
    expect(await letterState()).toMatchObject({ state: 'sent' });
  });

  it('is sent once by four workers that each believe they are alone', async () => {
    const { readers, sink, services } = await ready(20);
    await Promise.all([1, 2, 3, 4].map(() => sendAll(services)));
    await sendAll(services);
    expect(sink.accepted).toEqual(new Map(readers.map((email) => [email, 1])));
  });

  it('is not held up by another letter whose copies are delayed', async () => {
    const { sink, services } = await ready(2);
    await startOf('an older one');
    await test.pool.query(
      "update letter_copies set due_at = now() + interval '8 hours' where letter_id = (select id from letters where slug = 'an older one')",
    );
    await sendAll(services);
    expect(sink.accepted.size).toBe(2);
  });

  it('is claimed in batches, however the database joins its tables', async () => {
    await ready(9);
    const claim = await test.db.transaction(async (transaction) => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'material', 'sort']) {
        await transaction.execute(`set local enable_${plan} = off`);
      }
      return claimCopies(transaction, testOrigin, 4);
    });
    expect(claim?.copies).toHaveLength(4);
  });

  it('reaches its rate even though processes look for work only once a second', async () => {
    const { sink, services } = await ready(0);
    await test.pool.query(
      `insert into newsletter_subscribers (email, email_key, status)
      select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
      from generate_series(1, 200) n`,
    );
    await test.pool.query('update letters set per_minute = 600');
    const started = performance.now();
    for (let look = 0; look < 6; look++) {
      await passTime(test, 1);
      while (await sendDueCopies(services));
    }
    const seconds = 6 + (performance.now() - started) / 1000;
    expect(sink.accepted.size).toBeGreaterThan(45);
    // Ten copies a second, including during this step, plus a burst of one second.
    expect(sink.accepted.size).toBeLessThanOrEqual(10 * (seconds + 1));
  });

  it('is not sent again under its name if it was canceled while being sent', async () => {
    const { services, letter } = await ready(6);
    await sendDueCopies(services);
    await cancelLetter(test.db, letter.id);
    await expect(schedule()).rejects.toThrow('has already been sent or started');
  });

  it('may be sent again if it was canceled before sending began', async () => {
    const { letter } = await ready(1);
    await cancelLetter(test.db, letter.id);
    expect((await schedule()).state).toBe('scheduled');
  });

  it('is not started twice under the same name', async () => {
    const { services } = await ready(1);
    await expect(schedule()).rejects.toThrow('has already been sent or started');
    await sendAll(services);
    await expect(schedule()).rejects.toThrow('has already been sent or started');
  });

  it('reaches no one who unsubscribes or is suppressed before their turn', async () => {
    const { readers, sink, services, letter } = await ready(4);
    await test.pool.query('update letters set per_minute = 6 where id = $1', [letter.id]);
    await sendDueCopies(services);
    const [first = ''] = sink.accepted.keys();
    const [next = '', other = ''] = readers.filter((email) => email !== first);
    await test.pool.query(
      "update newsletter_subscribers set status = 'unsubscribed' where email = $1",
      [next],
    );
    await test.pool.query('delete from newsletter_subscribers where email = $1', [other]);
    await test.pool.query('update letters set per_minute = null, next_at = now()');
    await sendAll(services);
    expect(sink.accepted.size).toBe(2);
    expect(await states()).toEqual({ accepted: 2, left: 2 });
  });

  it('follows readers whose account’s address changes before their turn', async () => {
    const { readers, sink, services, letter } = await ready(2);
    await test.pool.query('update letters set per_minute = 6 where id = $1', [letter.id]);
    await sendDueCopies(services);
    const [first = ''] = sink.accepted.keys();
    const { browser } = await accountHolder(
      test,
      readers.find((email) => email !== first),
    );
    const next = newAddress();
    await moveTo(test, browser, next);
    await test.pool.query('update letters set per_minute = null, next_at = now()');
    await sendAll(services);
    expect([...sink.accepted.keys()]).toEqual([first, next]);
    expect(await states()).toEqual({ accepted: 2 });
  });

  it('has a separate unsubscribe link for each reader that works with one click', async () => {
    const { readers, services } = await ready(1);
    let mail = '';
    await sendAll({
      ...services,
      transport: {
        send: async ({ headers }) => {
          mail = headers?.['List-Unsubscribe'] ?? '';
          return [];
        },
        close: () => {},
      },
    });
    const url = new URL(mail.slice(1, -1));
    const posted = await test.postForm(url.pathname + url.search, {
      'List-Unsubscribe': 'One-Click',
    });
    expect(posted.status).toBe(200);
    expect((await subscriberOf(test, readers[0] ?? ''))?.status).toBe('unsubscribed');
    const forged = url.search.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`);
    const refused = await test.request(url.pathname + forged, {
      headers: { Accept: 'application/json' },
    });
    expect(refused.status).toBe(404);
  });
});

describe('sending under adverse conditions', () => {
  it('leaves copies uncertain if their process dies after a claim, and a person may resend them', async () => {
    const { sink, services } = await ready(1);
    const never = { send: () => new Promise<never>(() => {}), close: () => {} };
    void sendDueCopies({ ...services, transport: never });
    await expect.poll(states).toEqual({ claimed: 1 });
    await passTime(test, 301);
    await sendAll(services);
    expect(await states()).toEqual({ uncertain: 1 });
    expect(sink.accepted.size).toBe(0);
    const { rows } = await test.pool.query('select id from letter_copies');
    const again = () => sendAgain(test.db, { copyId: rows[0].id });
    expect(await again()).toBe(1);
    await sendAll(services);
    expect(await states()).toEqual({ accepted: 1 });
    expect(await again()).toBe(0);
  });

  it('reaches no one twice if the letter is paused, resumed and canceled', async () => {
    const { sink, services, letter } = await ready(8);
    await sendDueCopies(services);
    await pauseLetter(test.db, letter.id, 'by hand');
    await sendAll(services);
    expect(sink.accepted.size).toBe(4);
    await resumeLetter(test.db, letter.id, testOrigin);
    await sendDueCopies(services);
    await cancelLetter(test.db, letter.id);
    await sendAll(services);
    expect([...sink.accepted.values()].every((count) => count === 1)).toBe(true);
    expect(await letterState()).toMatchObject({ state: 'cancelled' });
  });

  it('waits for a person if a schedule is more than two hours late', async () => {
    const { sink, services, letter } = await ready(1);
    await passTime(test, 2.1 * 3600);
    await sendAll(services);
    expect(await letterState()).toMatchObject({ state: 'paused', reason: 'its time is long past' });
    await resumeLetter(test.db, letter.id, testOrigin);
    await sendAll(services);
    expect(sink.accepted.size).toBe(1);
  });

  it('pauses a letter that was started at another address, and marks its unsent copies as uncertain', async () => {
    const { sink, services } = await ready(6);
    await sendDueCopies(services);
    await sendAll({ ...services, origin: 'https://copy.example' });
    expect(await letterState()).toMatchObject({
      state: 'paused',
      reason: `started at ${testOrigin}`,
    });
    expect(await states()).toEqual({ accepted: 4, uncertain: 2 });
    expect(sink.accepted.size).toBe(4);
  });

  it('pauses a letter that is resumed at another address, and marks its unsent copies as uncertain', async () => {
    const { sink, services, letter } = await ready(6);
    const copy = { ...services, origin: 'https://copy.example' };
    await sendDueCopies(services);
    await pauseLetter(test.db, letter.id, 'by hand');
    await resumeLetter(test.db, letter.id, copy.origin);
    await sendAll(copy);
    expect(await states()).toEqual({ accepted: 4, uncertain: 2 });
    expect(await letterState()).toMatchObject({
      state: 'paused',
      reason: `started at ${testOrigin}`,
    });
    expect(sink.accepted.size).toBe(4);
    // A staff member has seen the reason and resumes the letter.
    await resumeLetter(test.db, letter.id, copy.origin);
    await sendAll(copy);
    expect(await letterState()).toMatchObject({ state: 'sent' });
  });
});
