import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { features } from '../app/features.ts';
import { connectDatabase } from '../db/database.ts';
import { accountHolder, resetTokenFor } from '../testing/account-holders.ts';
import {
  allTables,
  countIn,
  goodBackup,
  newFolder,
  restoreBytes,
  secret,
  sourceOf,
} from '../testing/backups.ts';
import { deskMember } from '../testing/desk-members.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { createTestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { writeBackup } from './write-backup.ts';

describe('a restore that fails', () => {
  it('leaves no table behind, so that a good backup can follow', async () => {
    const { bytes } = await goodBackup();
    const url = await createTestDatabase('template1');
    const cut = bytes.subarray(0, bytes.length - 40);
    await expect(restoreBytes(cut, url)).rejects.toThrow('unexpected end of file');
    expect(await countIn(url, allTables)).toBe(0);
    await restoreBytes(bytes, url);
    expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
  });

  it('is replaced by the next restore if it was killed', async () => {
    const { bytes } = await goodBackup();
    // A killed restore leaves the tables without any rows.
    const url = await createTestDatabase();
    await restoreBytes(bytes, url);
    expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
  });

  it('leaves neither a file nor a folder, so that the command can be repeated', async () => {
    const { text } = await goodBackup();
    const folder = newFolder();
    const dataDir = join(folder, 'data');
    const file = join(folder, 'cut.sql.gz');
    const secretRow = `secret\t${Buffer.from('x'.repeat(40)).toString('base64')}\n`;
    writeFileSync(
      file,
      gzipSync(text.replace(/(COPY files .*\n)[\s\S]*/, (_, line) => line + secretRow)),
    );
    const env = {
      DATABASE_URL: await createTestDatabase('template1'),
      SECRET: secret,
      DATA_DIR: dataDir,
    };
    for (let turn = 0; turn < 2; turn++) {
      const { code, stderr } = await runBowline(['restore', file], env);
      expect(stderr).toContain('The backup is incomplete.');
      expect(code).toBe(1);
    }
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
  });
});

it('a restore does not replace another program’s rows or tables', async () => {
  const { bytes } = await goodBackup();
  const used = await createTestDatabase();
  await restoreBytes(bytes, used);
  await expect(restoreBytes(bytes, used)).rejects.toThrow('restore into an empty one.');
  expect(await countIn(used, 'select count(*) from inquiries')).toBe(1);

  const foreign = await createTestDatabase();
  await (await connectForTest(foreign)).query('create table ledger (id int)');
  await expect(restoreBytes(bytes, foreign)).rejects.toThrow('ledger');
  expect(await countIn(foreign, 'select count(*) from ledger')).toBe(0);
});

it('a restore replaces the rows that an unused site stored at startup', async () => {
  const { bytes } = await goodBackup();
  const app = await createTestApp();
  for (const { prepare } of features) await prepare?.(app.db, [app.services]);
  await app.close();
  const url = app.pool.options.connectionString ?? '';
  expect(await countIn(url, 'select count(*) from offered_options')).toBeGreaterThan(0);
  await restoreBytes(bytes, url);
  expect(await countIn(url, 'select count(*) from offered_options')).toBe(0);
  expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
});

it('one of two simultaneous restores into the same database is refused', async () => {
  const { bytes } = await goodBackup();
  const url = await createTestDatabase('template1');
  const both = await Promise.allSettled([restoreBytes(bytes, url), restoreBytes(bytes, url)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await countIn(url, 'select count(*) from inquiries')).toBe(1);
});

it('a restore ends sessions and links, holds scheduled publications and postpones deletions', async () => {
  const app = await createTestApp();
  await deskMember(app);
  const client = await app.pool.connect();
  for (const name of ['content_links', 'content_plans']) await addRow(client, name);
  client.release();
  await resetTokenFor(app, (await accountHolder(app)).email);
  await app.pool.query("update accounts set delete_at = now() - interval '1 day'");
  const bytes = await buffer(await writeBackup(sourceOf(app.pool.options.connectionString ?? '')));
  await app.close();
  const url = await createTestDatabase('template1');
  await restoreBytes(bytes, url);
  expect(await countIn(url, 'select count(*) from account_sessions')).toBe(0);
  expect(await countIn(url, "select count(*) from account_requests where kind = 'reset'")).toBe(0);
  expect(await countIn(url, 'select count(*) from content_links')).toBe(0);
  expect(await countIn(url, 'select count(*) from content_plans where failure is null')).toBe(0);
  expect(await countIn(url, 'select count(*) from content_plans')).toBe(1);
  const due = "delete_at < now() + interval '13 days'";
  expect(await countIn(url, `select count(*) from accounts where ${due}`)).toBe(0);
});

it('in every table with numbered rows, rows added after a restore continue the numbering', async () => {
  const app = await createTestApp();
  await deskMember(app);
  const numbered = async (pool: pg.Pool) =>
    (
      await pool.query(`select table_name as name, column_name as id from information_schema.columns
        where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`)
    ).rows;
  // A table may refer to one whose row is added later.
  const client = await app.pool.connect();
  await client.query('set session_replication_role = replica');
  for (const { name } of await numbered(app.pool)) await addRow(client, name);
  client.release(true);
  const bytes = await buffer(await writeBackup(sourceOf(app.pool.options.connectionString ?? '')));
  await app.close();
  const url = await createTestDatabase('template1');
  await restoreBytes(bytes, url);
  const { pool } = connectDatabase(url, () => {});
  onTestFinished(() => pool.end());
  const tables = await numbered(pool);
  expect(tables.length).toBeGreaterThan(3);
  for (const { name, id } of tables) {
    const { rows } = await pool.query(
      `select (select coalesce(max(${id}), 0) from ${name}) < nextval(pg_get_serial_sequence($1, $2)) as follows`,
      [name, id],
    );
    expect(rows[0].follows, name).toBe(true);
  }
});

/** Adds a row with some value in each column that requires one. */
async function addRow(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
        and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const values: Record<string, string> = {
    uuid: '(select id from staff)',
    timestamptz: 'now()',
    bytea: "'\\x00'",
    bool: 'true',
    int8: '1',
    int4: '1',
    jsonb: "'{}'",
    _text: "'{}'",
  };
  const names = rows.map(({ name }) => name).join(', ');
  const given = rows.map(({ type }) => values[type] ?? "'x'").join(', ');
  const row = rows.length === 0 ? 'default values' : `(${names}) values (${given})`;
  await client.query(`insert into ${table} ${row}`);
}
