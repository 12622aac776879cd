import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import { createLog } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Transport } from '../mail/transport.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

const quiet = pino({ level: 'silent' });
const mailTo = (to: string): Mail => ({ to, subject: '', text: '', html: '' });

/** Accepts every email, and records whom it was for. */
const recordTo = (sent: string[]): Transport => ({
  async send({ to }) {
    sent.push(to);
    return [];
  },
  close() {},
});

it('an email is sent once its transaction has committed, and never if it was rolled back', async () => {
  const url = await createTestDatabase();
  const { pool, db } = connectDatabase(url, () => {});
  const queue = await startMailQueue(url, quiet, true);
  const sent: { to: string; id: string }[] = [];
  await queue.work({
    db,
    compose: async (_kind, _db, ids) => ids.map(mailTo),
    transport: {
      send: async (mail, id) => {
        sent.push({ to: mail.to, id });
        return [];
      },
      close() {},
    },
  });

  await db
    .transaction(async (transaction) => {
      await queue.enqueue(transaction, { kind: 'account.reset', id: 'rolled back' });
      throw new Error('after the mail');
    })
    .catch(() => {});
  await db.transaction((transaction) =>
    queue.enqueue(transaction, { kind: 'account.reset', id: 'kept' }),
  );

  await vi.waitFor(() => expect(sent).toMatchObject([{ to: 'kept' }]), { timeout: 10_000 });
  await queue.stop();
  await pool.end();
});

it('an email that cannot be sent is kept for a retry', async () => {
  const url = await createTestDatabase();
  const { pool, db } = connectDatabase(url, () => {});
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const queue = await startMailQueue(url, log, true);
  let tries = 0;
  await queue.work({
    db,
    compose: async (_kind, _db, ids) => ids.map(mailTo),
    transport: {
      async send() {
        tries += 1;
        throw new Error('the server is unreachable');
      },
      close() {},
    },
  });
  await queue.enqueue(db, { kind: 'account.reset', id: 'once more' });
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 10_000 });
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select state, retry_count from pgboss.job where name = 'mail'",
      );
      expect(rows).toEqual([{ state: 'retry', retry_count: 0 }]);
    },
    { timeout: 10_000 },
  );
  expect(logLines.join('')).toContain('mail not sent, will be retried');
  await queue.stop();
  await pool.end();
});

const isLong = process.env.FAULT_ROUNDS !== undefined;

it.each([0.3, ...(isLong ? [35] : [])])(
  'an email hit by an outage of %d s is composed again soon afterwards, without counting an attempt',
  async (seconds) => {
    const url = await createTestDatabase();
    const proxy = await startTcpProxy(url);
    const { pool, db } = connectDatabase(proxy.url, () => {});
    // The worker may cause the outage before the response to the insert has arrived.
    const direct = connectDatabase(url, () => {});
    const queue = await startMailQueue(proxy.url, quiet, true);
    const sent: string[] = [];
    let outages = 0;
    await queue.work({
      db,
      compose: async (_kind, within, ids) => {
        if (outages < 3) {
          outages += 1;
          proxy.become('refuse');
          setTimeout(() => proxy.become('pass'), outages === 1 ? seconds * 1000 : 300);
          await within.execute(sql`select 1`);
        }
        return ids.map(mailTo);
      },
      transport: recordTo(sent),
    });
    await queue.enqueue(direct.db, {
      kind: 'account.reset',
      id: 'met an outage',
      patienceHours: 0,
    });
    const wait = { timeout: 25_000 + seconds * 1000 };
    await vi.waitFor(() => expect(sent).toEqual(['met an outage']), wait);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select state, retry_count from pgboss.job where name = 'mail'",
      );
      expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
    }, wait);
    await queue.stop();
    await pool.end();
    await direct.pool.end();
  },
  120_000,
);

it('the queue logs an outage once, recovers from it, and then reports that it is running', async () => {
  const proxy = await startTcpProxy(await createTestDatabase());
  const { pool, db } = connectDatabase(proxy.url, () => {});
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const queue = await startMailQueue(proxy.url, log, true);
  const sent: string[] = [];
  await queue.work({
    db,
    compose: async (_kind, _db, ids) => ids.map(mailTo),
    transport: recordTo(sent),
  });
  proxy.become('refuse');
  await vi.waitFor(() => expect(queue.state()).toBe('failing'), { timeout: 10_000 });
  // Lets several polls fail.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').err.message).toMatch(/terminated|ECONNRE/);
  proxy.become('pass');
  await queue.enqueue(db, { kind: 'account.reset', id: 'afterwards' });
  const wait = { timeout: 20_000 };
  await vi.waitFor(() => expect(sent).toEqual(['afterwards']), wait);
  await vi.waitFor(() => expect(queue.state()).toBe('running'), wait);
  await queue.stop();
  await pool.end();
}, 60_000);

it('the queue reports an outage if its own connection breaks before the first email', async () => {
  const url = await createTestDatabase();
  const { pool, db } = connectDatabase(url, () => {});
  const proxy = await startTcpProxy(url);
  const queue = await startMailQueue(proxy.url, quiet, false);
  proxy.become('refuse');
  const error = await db
    .transaction((transaction) => queue.enqueue(transaction, { kind: 'account.reset', id: 'a' }))
    .catch((reason: unknown) => reason);
  expect(isDatabaseOutage(error)).toBe(true);
  proxy.become('pass');
  await queue.stop();
  await pool.end();
});
