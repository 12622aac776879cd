import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startMailQueue } from './mail-queue.ts';

it('a scheduled task runs once, even with two workers', async () => {
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

it('a task that came due while no worker was running runs once, but not at the first start', async () => {
  const url = await createTestDatabase();
  const { pool } = connectDatabase(url, () => {});
  const task = vi.fn(async () => {});
  const inTwelveHours = new Date(Date.now() + 12 * 3_600_000);
  const cron = `${inTwelveHours.getUTCMinutes()} ${inTwelveHours.getUTCHours()} * * *`;
  const start = async () => {
    const queue = await startMailQueue(url, pino({ level: 'silent' }), true);
    await queue.schedule('retention', cron, task);
    return queue;
  };
  await (await start()).stop();
  // Simulates that the machine was off for three nights.
  await pool.query("update pgboss.schedule set created_on = now() - interval '1 year'");
  await pool.query("update pgboss.version set cron_on = now() - interval '3 days'");
  const queue = await start();
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  await queue.stop();
  const { rows } = await pool.query("select from pgboss.job where name = 'retention'");
  expect(rows).toHaveLength(1);
  await pool.end();
}, 60_000);
