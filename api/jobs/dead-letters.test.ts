import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import { smtpTransport } from '../mail/transport.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import type { MailOutcome } from './mail-outcome.ts';
import { startMailQueue } from './mail-queue.ts';

/** Starts a worker that sends through a mail server with the given replies. */
async function startWorker(
  answer: (address: string, time: number) => string | undefined,
  more: Partial<Mail> = {},
) {
  const url = await createTestDatabase();
  const { pool, db } = connectDatabase(url, () => {});
  const sink = await startSmtpSink(answer);
  const sender = { from: 'a@b.example', origin: 'https://b.example' };
  const transport = smtpTransport(sink.url, sender);
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });
  const queue = await startMailQueue(url, log, true);
  const outcomes: MailOutcome[] = [];
  await queue.work({
    db,
    transport,
    compose: async (_kind, _db, ids) =>
      ids.map((to) => ({ to, subject: 's', text: 't', html: '<p>t</p>', ...more })),
    onOutcomes: async (some) => {
      outcomes.push(...some);
    },
  });
  onTestFinished(async () => {
    await queue.stop();
    transport.close();
    await pool.end();
  });
  const jobs = async () =>
    (
      await pool.query(
        `select id, state, retry_count, round(extract(epoch from start_after - now())) as wait
         from pgboss.job where name = 'mail'`,
      )
    ).rows;
  return { url, db, pool, queue, sink, outcomes, jobs, logged };
}

const wait = { timeout: 30_000, interval: 100 };

describe('an email rejected by its server', () => {
  it('is given up on immediately after a 5xx about its address, kept with the reason, and resent on request with the same Message-ID', async () => {
    const { url, db, queue, sink, outcomes } = await startWorker((_, time) =>
      time === 1 ? '550 5.1.1 no such user' : undefined,
    );
    await queue.enqueue(db, { kind: 'account.reset', id: 'gone@b.example' });
    await vi.waitFor(async () => expect(await listDeadLetters(db)).toHaveLength(1), wait);
    const [letter] = await listDeadLetters(db);
    expect(letter).toMatchObject({ kind: 'account.reset', about: 'gone@b.example', tries: 1 });
    expect(letter?.reason).toContain('no such user');
    expect(outcomes).toMatchObject([
      { mailId: letter?.mail, to: 'gone@b.example', result: 'hard' },
    ]);

    expect(await retryDeadLetters(url, [letter?.id ?? ''])).toBe(1);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), wait);
    expect(sink.mails).toEqual([
      { to: 'gone@b.example', messageId: `<${letter?.mail}@b.example>` },
    ]);
    expect(await listDeadLetters(db)).toEqual([]);
    await vi.waitFor(() => {
      expect(outcomes.at(-1)).toMatchObject({ mailId: letter?.mail, result: 'accepted' });
    }, wait);
  });

  it.each([
    ['550 5.1.1 <gone.person@reader.example>: no such user', 'mail failed permanently'],
    ['450 4.2.0 gone.person@reader.example is busy', 'mail not sent, will be retried'],
  ])(
    'leaves the address neither in the log nor in the job after the response %s',
    async (answer, event) => {
      const { db, pool, queue, logged } = await startWorker(() => answer);
      await queue.enqueue(db, { kind: 'account.reset', id: 'gone.person@reader.example' });
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          "select output::text from pgboss.job where name = 'mail' and output is not null",
        );
        expect(rows).toHaveLength(1);
        expect(rows[0].output).toContain('(address)');
        expect(rows[0].output).not.toContain('gone.person');
      }, wait);
      const line = logged.find((one) => one.includes(event));
      expect(line).toContain(answer.slice(0, 9));
      expect(line).toContain('smtp-connection');
      expect(logged.join('')).not.toContain('gone.person');
    },
  );

  it.each([
    ['a visitor', false, '550 5.1.1 no such user', 40],
    ['the agency', true, '550 5.1.1 no such user', 50],
    ['a visitor', false, '554 5.7.1 blocked', 50],
  ] as const)(
    'is logged at the right level: to %s (%s), response %s, level %i',
    async (_, isForStaff, answer, level) => {
      const { db, queue, logged } = await startWorker(() => answer, { isForStaff });
      await queue.enqueue(db, { kind: 'inquiry.notice', id: 'person@b.example' });
      await vi.waitFor(() => {
        const line = logged.find((one) => one.includes('mail failed permanently')) ?? '{}';
        expect(JSON.parse(line).level).toBe(level);
      }, wait);
    },
  );

  it('is retried one and then five minutes after a 4xx, with the same Message-ID and without an outcome', async () => {
    const { db, pool, queue, sink, outcomes, jobs } = await startWorker((_, time) =>
      time < 3 ? '450 4.2.0 try later' : undefined,
    );
    await queue.enqueue(db, { kind: 'account.reset', id: 'busy@b.example' });
    for (const [index, seconds] of [60, 300].entries()) {
      await vi.waitFor(async () => {
        const [job] = await jobs();
        expect(job).toMatchObject({ state: 'retry', retry_count: index });
        expect(Number(job.wait)).toBeGreaterThan(seconds - 20);
        expect(Number(job.wait)).toBeLessThanOrEqual(seconds);
      }, wait);
      expect(outcomes).toEqual([]);
      await pool.query("update pgboss.job set start_after = now() where name = 'mail'");
    }
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), wait);
    const [job] = await jobs();
    expect(sink.mails[0]?.messageId).toBe(`<${job.id}@b.example>`);
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ result: 'accepted' }]), wait);
  });

  it('is given up on as a soft bounce after 4xx responses for too long', async () => {
    const { db, pool, queue, outcomes, jobs } = await startWorker(() => '450 4.2.0 try later');
    await queue.enqueue(db, { kind: 'account.reset', id: 'busy@b.example', patienceHours: 24 });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), wait);
    await pool.query(
      "update pgboss.job set created_on = now() - interval '24 hours', start_after = now(), retry_count = 7 where name = 'mail'",
    );
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ result: 'soft' }]), wait);
    await vi.waitFor(async () => expect(await listDeadLetters(db)).toHaveLength(1), wait);
  });

  it('is retried after a 4xx even if this machine’s clock is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 3600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { db, queue, jobs } = await startWorker(() => '450 4.2.0 try later');
    await queue.enqueue(db, { kind: 'account.reset', id: 'busy@b.example', patienceHours: 24 });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), wait);
    expect(await listDeadLetters(db)).toEqual([]);
  });

  it('is given up on after a 5xx about our own reputation, without blaming the address', async () => {
    const { db, queue, outcomes } = await startWorker(() => '550 5.7.1 your network is blocked');
    await queue.enqueue(db, { kind: 'account.reset', id: 'fine@b.example' });
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ result: 'refused' }]), wait);
  });

  it('leaves the connection usable for the next email after a 4xx', async () => {
    const { db, queue, sink } = await startWorker((address) =>
      address.startsWith('busy') ? '450 4.2.0 try later' : undefined,
    );
    for (let number = 0; number < 10; number++) {
      await queue.enqueue(db, { kind: 'account.reset', id: `busy-${number}@b.example` });
      await queue.enqueue(db, { kind: 'account.reset', id: `free-${number}@b.example` });
    }
    await vi.waitFor(() => expect(sink.mails).toHaveLength(10), wait);
    expect(sink.mails.every(({ to }) => to.startsWith('free'))).toBe(true);
  });
});

describe('an email with copies', () => {
  const more = { cc: ['boss@b.example', 'team@b.example'] };

  it('is retried only for its recipient if the copies were accepted', async () => {
    const { db, pool, queue, sink, outcomes, jobs } = await startWorker(
      (address, time) => (address.startsWith('busy') && time === 1 ? '450 4.2.0 later' : undefined),
      more,
    );
    await queue.enqueue(db, { kind: 'account.reset', id: 'busy@b.example' });
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), wait);
    expect(outcomes).toEqual([]);
    await pool.query("update pgboss.job set start_after = now() where name = 'mail'");
    await vi.waitFor(() => expect(outcomes).toMatchObject([{ result: 'accepted' }]), wait);
    expect(sink.mails.map(({ to }) => to)).toEqual(['boss@b.example', 'busy@b.example']);
    expect(Object.fromEntries(sink.times)).toEqual({
      ...{ 'busy@b.example': 2, 'boss@b.example': 1, 'team@b.example': 1 },
    });
  });

  it('is resent on request only to those it has not reached', async () => {
    const { url, db, queue, sink, outcomes } = await startWorker(
      (address, time) =>
        !address.startsWith('team') && time === 1 ? '550 5.1.1 no such user' : undefined,
      more,
    );
    await queue.enqueue(db, { kind: 'account.reset', id: 'gone@b.example' });
    await vi.waitFor(async () => expect(await listDeadLetters(db)).toHaveLength(1), wait);
    expect(outcomes).toMatchObject([{ to: 'gone@b.example', result: 'hard' }]);
    expect(await retryDeadLetters(url, undefined)).toBe(1);
    await vi.waitFor(() => expect(outcomes.at(-1)?.result).toBe('accepted'), wait);
    expect(Object.fromEntries(sink.times)).toEqual({
      ...{ 'gone@b.example': 2, 'boss@b.example': 2, 'team@b.example': 1 },
    });
  });

  it('counts as accepted if only a copy is rejected; its address is recorded but not logged', async () => {
    const { db, queue, outcomes, logged } = await startWorker(
      (address) => (address.startsWith('boss') ? '550 5.1.1 boss@b.example unknown' : undefined),
      more,
    );
    await queue.enqueue(db, { kind: 'account.reset', id: 'fine@b.example' });
    const detail = '550 5.1.1 boss@b.example unknown';
    const refusedCopies = [{ address: 'boss@b.example', detail }];
    await vi.waitFor(
      () => expect(outcomes).toMatchObject([{ result: 'accepted', refusedCopies }]),
      wait,
    );
    expect(await listDeadLetters(db)).toEqual([]);
    expect(logged.join('')).not.toContain('boss@');
  });
});
