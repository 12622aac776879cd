import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MailboxClosed } from '#api/mail/mail-account.ts';
import { smtpTransport } from '#api/mail/transport.ts';
import type { Step } from '#api/testing/dropping-sink.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { subscriberOf } from '#api/testing/newsletter-readers.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { pauseLetter, resumeLetter } from './manage.ts';
import { sendDueCopies } from './send.ts';

let test: TestApp;
const { ready, sendAll, states, letterState } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  await test.pool.query('delete from newsletter_subscribers');
});

describe('a mail server that drops the connection', () => {
  const steps: [Step, 'again' | 'uncertain'][] = [
    ['greeting', 'again'],
    ['EHLO', 'again'],
    ['MAIL', 'again'],
    ['RCPT', 'again'],
    ['DATA', 'again'],
    ['after data', 'uncertain'],
  ];

  it.each(steps)(
    'at the step %s leaves the copy to be sent again or uncertain: %s',
    async (step, outcome) => {
      let isFirst = true;
      const { readers, sink, services } = await ready(1, (address) => {
        const isEarly = step === 'greeting' || step === 'EHLO' || step === 'MAIL';
        if (!isFirst || isEarly !== (address === undefined)) return 'accept';
        isFirst = false;
        // Long enough for a short email to be ready to be handed over.
        return { drop: step, wait: 200 };
      });
      await sendDueCopies(services);
      if (outcome === 'uncertain') {
        await passTime(test, 3600);
        await sendAll(services);
        expect(await states()).toEqual({ uncertain: 1 });
        expect(sink.accepted.get(readers[0] ?? '')).toBe(1);
        return;
      }
      expect(await states()).toEqual({ waiting: 1 });
      await test.pool.query('update letter_copies set due_at = now()');
      await test.pool.query('update letters set next_at = now()');
      await sendAll(services);
      expect(sink.accepted).toEqual(new Map([[readers[0], 1]]));
    },
  );

  it('either received nothing or leaves a long email uncertain, and never gets it twice', async () => {
    let isFirst = true;
    const { readers, sink, services, letter } = await ready(1, (address) => {
      if (!isFirst || address === undefined) return 'accept';
      isFirst = false;
      return { drop: 'in data' };
    });
    await test.pool.query('update letters set html = repeat($2, 40000) where id = $1', [
      letter.id,
      'many words ',
    ]);
    await sendDueCopies(services);
    await test.pool.query('update letter_copies set due_at = now()');
    await sendAll(services);
    const found = await states();
    const got = sink.accepted.get(readers[0] ?? '') ?? 0;
    expect([{ uncertain: 1 }, { accepted: 1 }]).toContainEqual(found);
    expect(got).toBe(found.accepted ?? 0);
  });
});

describe('a mail server', () => {
  it('is tried again later and more slowly if it rejects emails temporarily', async () => {
    let tries = 0;
    const { sink, services } = await ready(1, (address) =>
      address !== undefined && ++tries === 1 ? { reply: '450 4.2.0 later', at: 'RCPT' } : 'accept',
    );
    await sendAll(services);
    expect(await states()).toEqual({ waiting: 1 });
    expect(await letterState()).toMatchObject({ state: 'sending', pace: 60, per_minute: null });
    await passTime(test, 3600);
    await sendAll(services);
    expect(await states()).toEqual({ accepted: 1 });
    expect(sink.accepted.size).toBe(1);
  });

  it('halves the rate once if it rejects many emails at once, and again while it continues; later the rate doubles up to the target', async () => {
    let isBusy = true;
    const { services, letter } = await ready(30, (address) =>
      address !== undefined && isBusy ? { reply: '421 4.7.0 too many', at: 'RCPT' } : 'accept',
    );
    await test.pool.query('update letters set per_minute = 100 where id = $1', [letter.id]);
    await sendDueCopies(services);
    expect(await states()).toMatchObject({ waiting: 30 });
    expect(await letterState()).toMatchObject({ pace: 50 });
    await passTime(test, 11);
    await sendDueCopies(services);
    expect(await letterState()).toMatchObject({ pace: 25 });
    isBusy = false;
    await passTime(test, 21);
    await sendDueCopies(services);
    expect(await letterState()).toMatchObject({ pace: 50 });
    await passTime(test, 21);
    await sendDueCopies(services);
    expect(await letterState()).toMatchObject({ pace: null, per_minute: 100 });
  });

  it('has not received an email that it rejects after the data, so that is tried again', async () => {
    let tries = 0;
    const { services } = await ready(1, (address) =>
      address !== undefined && ++tries === 1
        ? { reply: '451 4.3.0 later', at: 'after data' }
        : 'accept',
    );
    await sendAll(services);
    await passTime(test, 3600);
    await sendAll(services);
    expect(await states()).toEqual({ accepted: 1 });
  });

  it('is given up on if it rejects emails for two days', async () => {
    const { services } = await ready(1, (address) =>
      address === undefined ? 'accept' : { reply: '450 4.2.0 later', at: 'RCPT' },
    );
    await sendAll(services);
    await passTime(test, 49 * 3600);
    await sendAll(services);
    await passTime(test, 60);
    await sendAll(services);
    expect(await states()).toEqual({ deferred: 1 });
    expect(await letterState()).toMatchObject({ state: 'sent' });
  });

  it('is tried again if it rejects an email once, however long ago the letter began or was paused', async () => {
    let tries = 0;
    const { sink, services, letter } = await ready(1, (address) => {
      if (address === undefined) return 'accept';
      tries += 1;
      return tries <= 2 ? { reply: '450 4.2.0 later', at: 'RCPT' } : 'accept';
    });
    await test.pool.query("update letters set started_at = now() - interval '3 days'");
    await sendAll(services);
    expect(await states()).toEqual({ waiting: 1 });
    await pauseLetter(test.db, letter.id, 'For the weekend');
    await passTime(test, 3 * 24 * 3600);
    await resumeLetter(test.db, letter.id, testOrigin);
    await sendAll(services);
    expect(await states()).toEqual({ waiting: 1 });
    await passTime(test, 3600);
    await sendAll(services);
    expect(sink.accepted.size).toBe(1);
  });

  it('suppresses an address that it rejects as nonexistent, and the others get their copies', async () => {
    let gone = '';
    const { readers, services } = await ready(3, (address) => {
      if (address === undefined) return 'accept';
      gone ||= address;
      return address === gone ? { reply: '550 5.1.1 no such user', at: 'RCPT' } : 'accept';
    });
    await sendAll(services);
    expect(await states()).toEqual({ accepted: 2, refused: 1 });
    expect(readers).toContain(gone);
    expect((await subscriberOf(test, gone))?.status).toBe('suppressed');
  });

  it('pauses the letter if it rejects our sender before any reader is named, and this counts against no reader', async () => {
    const { sink, services } = await ready(12, (address) =>
      address === undefined ? { reply: '550 who are you', at: 'MAIL' } : 'accept',
    );
    await sendAll(services);
    expect(await states()).toEqual({ waiting: 12 });
    expect(sink.accepted.size).toBe(0);
    expect(await letterState()).toMatchObject({
      state: 'paused',
      reason: expect.stringContaining('550 who are you'),
    });
  });

  it('is tried with fewer copies if it rejects all connections', async () => {
    const { services } = await ready(300);
    const nowhere = smtpTransport('smtp://127.0.0.1:1', {
      from: 'a@agency.example',
      origin: testOrigin,
    });
    onTestFinished(() => nowhere.close());
    const round = () => sendDueCopies({ ...services, transport: nowhere });
    const tries = async () =>
      (await test.pool.query('select max(tries), sum(tries)::int from letter_copies')).rows[0];
    await round();
    expect(await tries()).toEqual({ max: 1, sum: 4 });
    expect(await letterState()).toMatchObject({ state: 'sending', pace: 60 });
    // By the database's clock, four more become due each second, however long a round takes here.
    await test.pool.query('update letters set next_at = now()');
    const { rows: before } = await test.pool.query('select next_at from letters');
    await round();
    expect(await tries()).toEqual({ max: 1, sum: 8 });
    const { rows: after } = await test.pool.query('select next_at from letters');
    expect(after[0].next_at - before[0].next_at).toBeGreaterThanOrEqual(4000);
  });

  it('pauses the letter if it rejects our tokens, however long ago the letter began, and every reader still gets their copy', async () => {
    const { services, readers, sink } = await ready(6);
    await test.pool.query("update letters set started_at = now() - interval '3 days'");
    const closed = async () => {
      throw new MailboxClosed('The mailbox is not connected');
    };
    await sendAll({ ...services, transport: { send: closed, close() {} } });
    expect(await letterState()).toMatchObject({
      state: 'paused',
      reason: 'The mailbox is not connected',
    });
    await test.pool.query("update letters set state = 'sending', policy_refusals = 0");
    await test.pool.query('update letter_copies set due_at = now()');
    await sendAll(services);
    expect(sink.accepted.size).toBe(readers.length);
  });

  it('pauses the letter and says why if it rejects us five times in a row', async () => {
    const { services } = await ready(12, (address) =>
      address === undefined
        ? 'accept'
        : { reply: '550 5.7.26 not authenticated', at: 'after data' },
    );
    await sendAll(services);
    const found = await states();
    expect(found.refused).toBeGreaterThanOrEqual(5);
    expect(found.refused).toBeLessThanOrEqual(8);
    expect(await letterState()).toMatchObject({
      state: 'paused',
      reason: expect.stringContaining('5.7.26'),
    });
  });

  it('is tried once more when the letter is resumed if it rejected us', async () => {
    let isTrusted = false;
    let distrusting = '';
    const { sink, services, readers, letter } = await ready(12, (address) =>
      address === undefined || (isTrusted && address !== distrusting)
        ? 'accept'
        : { reply: '550 5.7.26 not authenticated', at: 'after data' },
    );
    await sendAll(services);
    isTrusted = true;
    distrusting = readers[0] ?? '';
    await resumeLetter(test.db, letter.id, testOrigin);
    await sendAll(services);
    expect(await states()).toEqual({ accepted: 11, refused: 1 });
    expect([...sink.accepted.values()]).toEqual(readers.slice(1).map(() => 1));
    expect(await letterState()).toMatchObject({ state: 'sent' });
  });
});
