import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import type { MailKind } from '../mail/mail.ts';
import { maxConnections, smtpTransport } from '../mail/transport.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

const sender = { from: 'a@b.example', origin: 'https://b.example' };
const wait = { timeout: 20_000, interval: 50 };

/** Starts a worker that sends to this server. Each job's id is the recipient's address. */
async function startWorker(smtpUrl: string, deadline?: number) {
  const url = await createTestDatabase();
  const { pool, db } = connectDatabase(url, () => {});
  const transport = smtpTransport(smtpUrl, sender, deadline);
  const queue = await startMailQueue(url, pino({ level: 'silent' }), true);
  const work = () =>
    queue.work({
      db,
      transport,
      compose: async (_kind, _db, ids) =>
        ids.map((to) => ({ to, subject: 's', text: 't', html: '<p>t</p>' })),
    });
  onTestFinished(async () => {
    await queue.stop();
    transport.close();
    await pool.end();
  });
  return {
    work,
    async enqueue(kind: MailKind, addresses: string[], isUrgent = false) {
      for (const id of addresses) await queue.enqueue(db, { kind, id, isUrgent });
    },
    async states() {
      const { rows } = await pool.query(
        "select data->>'id' as to, state, retry_count from pgboss.job where name = 'mail'",
      );
      return new Map(rows.map(({ to, state }): [string, string] => [to, state]));
    },
  };
}

it('an email’s job completes once it is sent, without waiting for the rest of its batch', async () => {
  const gate = Promise.withResolvers<void>();
  const sink = await startSmtpSink(
    () => undefined,
    (to) => (to.startsWith('slow') ? gate.promise : Promise.resolve()),
  );
  const worker = await startWorker(sink.url);
  // Queues both emails in one batch.
  await worker.enqueue('inquiry.notice', ['slow@b.example', 'fast@b.example']);
  await worker.work();
  await vi.waitFor(async () => {
    const states = await worker.states();
    expect(states.get('fast@b.example')).toBe('completed');
    expect(states.get('slow@b.example')).toBe('active');
  }, wait);
  gate.resolve();
  await vi.waitFor(async () => {
    expect((await worker.states()).get('slow@b.example')).toBe('completed');
  }, wait);
  expect(sink.mails).toHaveLength(2);
});

it('urgent email does not wait behind bulk email, however slow', async () => {
  const gate = Promise.withResolvers<void>();
  const sink = await startSmtpSink(
    () => undefined,
    (to) => (to.startsWith('bulk') ? gate.promise : Promise.resolve()),
  );
  const worker = await startWorker(sink.url);
  await worker.enqueue(
    'newsletter.welcome',
    Array.from({ length: 40 }, (_, number) => `bulk-${number}@b.example`),
  );
  await worker.work();
  await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThanOrEqual(4), wait);
  await worker.enqueue('account.reset', ['reset@b.example'], true);
  await worker.enqueue('newsletter.confirm', ['confirm@b.example'], true);
  await vi.waitFor(async () => {
    const states = await worker.states();
    expect(states.get('reset@b.example')).toBe('completed');
    expect(states.get('confirm@b.example')).toBe('completed');
  }, wait);
  // Only emails with a connection are in flight, so a crash cannot duplicate more than these.
  const active = [...(await worker.states()).values()].filter((state) => state === 'active');
  expect(active.length).toBeLessThanOrEqual(maxConnections);
  gate.resolve();
  await vi.waitFor(() => expect(sink.mails).toHaveLength(42), wait);
});

it('a server that drip-feeds its reply is dropped at the deadline, and the email is retried', async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.write('220 welcome\r\n');
    // The server never finishes its reply to EHLO.
    const drip = setInterval(() => socket.write('250-more\r\n'), 100);
    socket.on('close', () => clearInterval(drip));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const worker = await startWorker(`smtp://127.0.0.1:${port}`, 1000);
  await worker.enqueue('inquiry.notice', ['a@b.example']);
  await worker.work();
  await vi.waitFor(async () => {
    expect((await worker.states()).get('a@b.example')).toBe('retry');
  }, wait);
  await vi.waitFor(() => expect(open.size).toBe(0), wait);
});

it('a server that drops the connection instead of accepting gets one copy per attempt', async () => {
  const sink = await startSmtpSink(
    () => undefined,
    async (_to, drop) => drop(),
  );
  const worker = await startWorker(sink.url);
  await worker.enqueue('inquiry.notice', ['a@b.example']);
  await worker.work();
  await vi.waitFor(async () => {
    expect((await worker.states()).get('a@b.example')).toBe('retry');
  }, wait);
  expect(sink.mails).toHaveLength(1);
});
