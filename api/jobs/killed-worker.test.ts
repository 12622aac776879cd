import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { needsLong } from '../../tools/testing/needs.ts';
import { connectDatabase } from '../db/database.ts';
import { maxConnections } from '../mail/transport.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

const rounds = 3;
const count = 60;

// Each round waits for a worker's heartbeat to lapse.
needsLong();

it('a killed worker loses no email, and at most those in flight are sent again', async () => {
  const again: number[] = [];
  for (let round = 0; round < rounds; round++) again.push(await killWorker(150 * (round + 1)));
  console.log(`${rounds} kills, ${count} mails each, sent again: ${again.join(', ')}`);
  expect(Math.max(...again)).toBeLessThanOrEqual(maxConnections);
});

/** @returns how many emails arrived more than once */
async function killWorker(after: number): Promise<number> {
  const url = await createTestDatabase();
  const sink = await startSmtpSink(
    () => undefined,
    () => sleep(50),
  );
  const { pool, db } = connectDatabase(url, () => {});
  const queue = await startMailQueue(url, pino({ level: 'silent' }), false);
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
  });
  for (let number = 0; number < count; number++) {
    await queue.enqueue(db, { kind: 'inquiry.notice', id: `${number}@b.example` });
  }
  const program = await bundledProgram('api/testing/sending-worker.ts');
  const start = () => spawn(process.execPath, [program, url, sink.url]);
  const dying = start();
  onTestFinished(() => void dying.kill('SIGKILL'));
  await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(0), 60_000);
  await sleep(after);
  dying.kill('SIGKILL');
  const next = start();
  onTestFinished(() => void next.kill('SIGKILL'));
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select count(*)::int as n from pgboss.job where name = 'mail' and state <> 'completed'",
      );
      expect(rows[0].n).toBe(0);
    },
    { timeout: 90_000, interval: 500 },
  );
  const arrived = Map.groupBy(sink.mails, ({ messageId }) => messageId);
  expect(arrived.size).toBe(count);
  return [...arrived.values()].filter((copies) => copies.length > 1).length;
}
