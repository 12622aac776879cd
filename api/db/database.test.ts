import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseOutage } from './outage.ts';
import { DatabaseTimeout, withDatabaseTime } from './request-time.ts';

async function connectThroughProxy(options = '') {
  const direct = await createTestDatabase();
  const proxy = await startTcpProxy(direct);
  const { pool, db } = connectDatabase(proxy.url + options, () => {});
  onTestFinished(() => {
    proxy.become('pass');
    return pool.end();
  });
  return { direct, proxy, pool, db };
}

describe('a lost connection', () => {
  it('fails only the transaction that was using it, as an outage', async () => {
    const { direct, db } = await connectThroughProxy();
    const other = await connectForTest(direct);
    const lost = await db
      .transaction(async (transaction) => {
        const { rows } = await transaction.execute(sql`select pg_backend_pid() as pid`);
        await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // Leaves time for the connection to break while no query is running.
        await new Promise((resolve) => setTimeout(resolve, 100));
        await transaction.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(lost)).toBe(true);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('costs the pool no connection, however often it happens', async () => {
    const { proxy, pool, db } = await connectThroughProxy();
    await db.execute(sql`create table kept (id int)`);
    let stored = 0;
    for (let round = 0; round < 30; round++) {
      const writing = Array.from({ length: 20 }, () =>
        db
          .transaction((transaction) => transaction.execute(sql`insert into kept values (1)`))
          .then(() => {
            stored += 1;
          }),
      );
      setTimeout(proxy.cut, round % 5);
      for (const result of await Promise.allSettled(writing)) {
        if (result.status === 'rejected') expect(isDatabaseOutage(result.reason)).toBe(true);
      }
    }
    // As many concurrent transactions as the pool has connections.
    const barrier = Promise.withResolvers<void>();
    let open = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction(async (transaction) => {
          await transaction.execute(sql`select 1`);
          open += 1;
          if (open === 10) barrier.resolve();
          await barrier.promise;
        }),
      ),
    );
    expect(pool.waitingCount).toBe(0);
    const { rows } = await db.execute(sql`select count(*)::int as n from kept`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(stored);
  });
});

describe('a connection that goes silent', () => {
  it('delays a request no longer than its time limit, across all its queries', async () => {
    const { proxy, db } = await connectThroughProxy();
    await db.execute(sql`select 1`);
    proxy.become('hang');
    const errors = await withDatabaseTime(1000, async () => {
      const first = await db.execute(sql`select 1`).catch((error: unknown) => error);
      const second = await db
        .transaction((transaction) => transaction.execute(sql`select 1`))
        .catch((error: unknown) => error);
      return [first, second];
    });
    expect(errors).toMatchObject([
      { cause: expect.any(DatabaseTimeout) },
      { cause: expect.any(DatabaseTimeout) },
    ]);
    expect(errors.map(isDatabaseOutage)).toEqual([true, true]);
  });

  it('never blocks a query forever, and the pool recovers', async () => {
    // The real limit in `npm run test:long`, and a shorter one otherwise.
    const limit = process.env.FAULT_ROUNDS === undefined ? '?query_timeout=500' : '';
    const { proxy, db } = await connectThroughProxy(limit);
    await db.execute(sql`select 1`);
    proxy.become('hang');
    const error = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseOutage(error)).toBe(true);
    proxy.become('pass');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

it('a failed transaction is rolled back, and its connection reused', async () => {
  const { pool, db } = await connectThroughProxy();
  await db.execute(sql`create table kept (id int)`);
  const failing = db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into kept values (1)`);
    throw new Error('after the insert');
  });
  await expect(failing).rejects.toThrow('after the insert');
  expect((await db.execute(sql`select * from kept`)).rows).toEqual([]);
  expect(pool.totalCount).toBe(1);
});

describe('a database outage', () => {
  it.each([
    ['a lock that is not released', 'lock'],
    ['a statement that takes too long', 'statement'],
  ])('%s', async (_name, kind) => {
    const { direct, db } = await connectThroughProxy();
    await db.execute(sql`create table held (id int)`);
    const other = await connectForTest(direct);
    await other.query('begin; lock table held');
    const error = await db
      .transaction(async (transaction) => {
        if (kind === 'statement') {
          await transaction.execute(sql`set local statement_timeout = 50`);
          await transaction.execute(sql`select pg_sleep(10)`);
        }
        await transaction.execute(sql`select * from held`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(error)).toBe(true);
  });

  it.each([
    ['a refused password', (url: URL) => (url.password = 'wrong')],
    ['an unknown user', (url: URL) => (url.username = 'nobody')],
    ['a missing database', (url: URL) => (url.pathname = '/none')],
    ['a name that does not resolve', (url: URL) => (url.hostname = 'database.invalid')],
    ['a closed port', (url: URL) => (url.port = '1')],
  ])('%s', async (_name, spoil) => {
    const url = new URL(await createTestDatabase());
    spoil(url);
    const { pool, db } = connectDatabase(url.href, () => {});
    onTestFinished(() => pool.end());
    const results = await Promise.allSettled([
      db.execute(sql`select 1`),
      db.transaction(async () => {}),
    ]);
    for (const result of results) {
      expect(result.status === 'rejected' && isDatabaseOutage(result.reason)).toBe(true);
    }
  });

  it('includes a server that is out of connections', async () => {
    const url = new URL(await createTestDatabase());
    const name = url.pathname.slice(1);
    const admin = await connectForTest(url.href);
    await admin.query(`create role ${name} login password 'app'`);
    await admin.query(`alter role ${name} connection limit 1`);
    url.username = name;
    url.password = 'app';
    const { pool, db } = connectDatabase(url.href, () => {});
    const holder = await connectForTest(url.href);
    const error = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseOutage(error)).toBe(true);
    expect(error).toMatchObject({ cause: { code: '53300' } });
    await holder.query('select 1');
    await pool.end();
    await admin.query(`drop role ${name}`);
  });

  it('includes neither an invalid query nor a client’s disconnect', async () => {
    const { db } = await connectThroughProxy();
    const mistake = await db.execute(sql`select nothing`).catch((error: unknown) => error);
    expect(isDatabaseOutage(mistake)).toBe(false);
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect(isDatabaseOutage(aborted)).toBe(false);
  });
});
