import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { programVersion } from '../runtime/version.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';

/** The lines of `bowline status --json`, keyed by `what`. */
async function status(databaseUrl: string, dataDir: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, 32 characters',
    PORT: '9',
  };
  const ran = promisify(execFile)(process.execPath, ['api/bowline.ts', 'status', '--json'], {
    env,
  });
  const { stdout, stderr } = await ran.catch((error) => error);
  if (stdout === '') throw new Error(stderr);
  const lines: { what: string; state: string; is: string }[] = JSON.parse(stdout);
  return { stderr, by: new Map(lines.map((line) => [line.what, line])) };
}

it('the status shows what is waiting and why, where data is stored, and what needs attention', async () => {
  const databaseUrl = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-status-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const made = new Date().toISOString();
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify({ made, file: '/b/a.sql.gz' }));
  const client = await connectForTest(databaseUrl);
  await client.query(
    `insert into pgboss.job (name, data, state, start_after, output)
     values ('mail', '{}', 'retry', now() - interval '1 hour', '{"message": "no route to host"}')`,
  );

  const { stderr, by } = await status(databaseUrl, dataDir);
  const place = new URL(databaseUrl).host + new URL(databaseUrl).pathname;
  expect(stderr).toContain(`Database: ${place}`);
  expect(stderr).toContain('2 of these need attention.');
  expect(by.get('database')).toMatchObject({ state: 'ok', is: expect.stringContaining(place) });
  expect(by.get('mails waiting')).toMatchObject({
    state: 'attention',
    is: expect.stringContaining('1, 1 overdue, last failure: no route to host'),
  });
  expect(by.get('this machine')).toMatchObject({ state: 'attention' });
  expect(by.get('last backup')).toMatchObject({ state: 'ok', is: `${made}, /b/a.sql.gz` });
  expect(by.get('migrations')?.state).toBe('ok');
  expect(by.get('version')?.is).toContain(programVersion());
  expect(by.get('disk')?.is).toContain('free in');
});

it('the status says that the note of the last backup cannot be read, as after a power cut', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-status-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'last-backup.json'), '');
  const { by } = await status(await createTestDatabase(), dataDir);
  expect(by.get('last backup')).toMatchObject({ state: 'attention' });
});

it('the status does not change an empty database', async () => {
  const databaseUrl = await createTestDatabase('template1');
  const { by } = await status(databaseUrl, tmpdir());
  expect(by.get('migrations')).toMatchObject({
    state: 'attention',
    is: 'none: never started on it',
  });
  const client = await connectForTest(databaseUrl);
  const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});
