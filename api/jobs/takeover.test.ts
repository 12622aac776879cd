import { spawn } from 'node:child_process';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';
import { connectDatabase } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

it("a killed worker's email is sent by another within 2 minutes, under the same id", async () => {
  const url = await createTestDatabase();
  const program = await bundledProgram('api/testing/stuck-worker.ts');
  const dying = spawn(process.execPath, [program, url]);
  onTestFinished(() => void dying.kill('SIGKILL'));
  let said = '';
  dying.stdout.on('data', (text) => {
    said += text;
  });
  await vi.waitFor(() => expect(said).toContain('working'), { timeout: 20_000 });
  const { pool, db } = connectDatabase(url, () => {});
  const queue = await startMailQueue(url, pino({ level: 'silent' }), true);
  await queue.enqueue(db, { kind: 'account.reset', id: 'a@b.example' });
  await vi.waitFor(() => expect(said).toContain('taken'), { timeout: 20_000 });
  dying.kill('SIGKILL');
  const killedAt = performance.now();

  const sent: string[] = [];
  await queue.work({
    db,
    compose: async (_kind, _db, ids) =>
      ids.map((id) => ({ to: id, subject: '', text: '', html: '' })),
    transport: {
      send: async (_, id) => {
        sent.push(id);
        return [];
      },
      close() {},
    },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 120_000, interval: 500 });
  expect(said).toContain(`taken ${sent[0]}`);
  expect(performance.now() - killedAt).toBeLessThan(120_000);
  await queue.stop();
  await pool.end();
}, 180_000);
