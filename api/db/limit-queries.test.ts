import pg from 'pg';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { limitQueries } from './limit-queries.ts';
import { DatabaseTimeout, withDatabaseTime } from './request-time.ts';

let connectionString = '';
beforeAll(async () => {
  connectionString = await createTestDatabase();
});

function limitedPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  limitQueries(pool);
  pool.on('connect', limitQueries);
  onTestFinished(() => pool.end());
  return pool;
}

it('queries by a pool and its clients give up at the request’s time limit', async () => {
  const pool = limitedPool();
  const client = await pool.connect();
  for (const target of [pool, client]) {
    const slow = withDatabaseTime(50, () => target.query('select pg_sleep(1)'));
    await expect(slow).rejects.toThrow(DatabaseTimeout);
  }
  client.release(true);
});

it('outside a request, queries have no limit and return rows', async () => {
  const pool = limitedPool();
  const client = await pool.connect();
  for (const target of [pool, client]) {
    expect((await target.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  }
  client.release();
});

it('a pool passes a callback to its client, whose query is not limited again', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await withDatabaseTime(5000, () => limitedPool().query('select 1'));
  expect(query.mock.calls.map((args) => typeof args.at(-1))).toEqual(['function']);
});
