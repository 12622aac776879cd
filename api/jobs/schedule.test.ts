import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

it('runs a scheduled task once, even with two workers', async () => {
  const url = await createTestDatabase();
  const { pool } = connectDatabase(url, () => {});
  const queues = await Promise.all(
    [1, 2].map(() => startMailQueue(url, pino({ level: 'silent' }), true)),
  );
  const task = vi.fn(async () => {});
  for (const queue of queues) await queue.schedule('retention', '23 4 * * *', task);
  const { rows } = await pool.query('select name, cron, timezone from pgboss.schedule');
  expect(rows).toEqual([{ name: 'retention', cron: '23 4 * * *', timezone: 'UTC' }]);

  // Simulates 4:23 a.m., because pg-boss's API only queues scheduled jobs by the clock.
  await pool.query(`insert into pgboss.job (name, data) values ('retention', '{}')`);
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(task).toHaveBeenCalledTimes(1);
  await pool.end();
}, 60_000);
