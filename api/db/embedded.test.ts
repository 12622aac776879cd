import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  borrowEmbeddedDatabase,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded.ts';

const flags = ['fsync=off'];

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Copies a folder to a sibling folder with owners and permissions, like a file-level backup. */
function copyOf(folder: string, name: string): string {
  const copy = join(folder, '..', name);
  execFileSync('cp', ['-a', folder, copy]);
  return copy;
}

it('a killed server comes back at the same address once there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  // PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  let hasRoom = false;
  let asked = 0;
  const heard: string[] = [];
  const database = await startEmbeddedDatabase(dataDir, 'a test', {
    flags,
    onLost: () => heard.push('lost'),
    onBack: () => heard.push('back'),
    mayStart: async () => {
      asked += 1;
      return hasRoom;
    },
  });
  await query(database.url, 'create table leads as select 1 as id');
  await query(database.url, 'checkpoint');
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), 10_000);
  expect(heard).toEqual(['lost']);
  await expect(query(database.url, 'select 1')).rejects.toThrow();
  hasRoom = true;
  await vi.waitFor(() => expect(heard.at(-1)).toBe('back'), 30_000);
  expect(await query(database.url, 'select id from leads')).toEqual([{ id: 1 }]);
  await database.stop();
  await expect(query(database.url, 'select 1')).rejects.toThrow();
  rmSync(dataDir, { recursive: true });
}, 60_000);

it('a killed server comes back even if its log was deleted', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(dataDir, 0o755);
  const heard: string[] = [];
  const database = await startEmbeddedDatabase(dataDir, 'a test', {
    flags,
    onLost: (reason) => heard.push(`lost: ${reason}`),
    onBack: () => heard.push('back'),
  });
  rmSync(join(dataDir, 'postgres.log'));
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => expect(heard).toEqual(['lost: ', 'back']), 30_000);
  await database.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

describe('a copy of a running instance’s data directory', () => {
  const parent = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  const original = join(parent, 'original');
  let running: EmbeddedDatabase;

  beforeAll(async () => {
    // PostgreSQL runs as another user, which needs access to the folder.
    chmodSync(parent, 0o755);
    mkdirSync(original);
    running = await startEmbeddedDatabase(original, 'the original', { flags });
    await query(running.url, 'create table leads as select generate_series(1, 2) as id');
    await query(running.url, 'checkpoint');
  });
  afterAll(async () => {
    await running.stop();
    rmSync(parent, { recursive: true });
  });

  it('is a separate database: a command on it does not change the original', async () => {
    const copy = copyOf(original, 'copy');
    const borrowed = await borrowEmbeddedDatabase(copy, 'a command');
    expect(borrowed.isBorrowed).toBe(false);
    await query(borrowed.url, 'delete from leads');
    expect(await query(running.url, 'select * from leads')).toHaveLength(2);
    expect(await query(borrowed.url, 'select * from leads')).toHaveLength(0);
    await borrowed.stop();
  });

  it('can be started alongside the original, which keeps running', async () => {
    const copy = copyOf(original, 'second-copy');
    const beside = await startEmbeddedDatabase(copy, 'the copy', { flags });
    expect(await query(beside.url, 'select * from leads')).toHaveLength(2);
    await beside.stop();
    expect(await query(running.url, 'select * from leads')).toHaveLength(2);
  });

  it('is not confused with the original under another path', async () => {
    const alias = join(parent, 'alias');
    symlinkSync(original, alias);
    const borrowed = await borrowEmbeddedDatabase(alias, 'a command');
    expect(borrowed).toMatchObject({ isBorrowed: true, url: running.url });
  });
});

it('a first start removes only the leftovers of earlier first starts that were killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-embedded-'));
  chmodSync(folder, 0o755);
  const dead = spawnSync('true').pid;
  const living = process.ppid;
  for (const pid of [dead, living]) {
    mkdirSync(join(folder, `postgres.new-${pid}`));
    writeFileSync(join(folder, `postgres.new-${pid}-password`), 'in plain text');
  }
  const database = await startEmbeddedDatabase(folder, 'a test', { flags });
  await database.stop();
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([
    `postgres.new-${living}`,
    `postgres.new-${living}-password`,
  ]);
  rmSync(folder, { recursive: true });
});
