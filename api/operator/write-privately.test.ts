import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrateDatabase } from '../db/migrate.ts';
import { runBowline } from '../testing/run-bowline.ts';
import { createTestDatabase } from '../testing/test-database.ts';

async function put(file: string) {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const env = { DATABASE_URL: url, SECRET: 's'.repeat(32) };
  return runBowline(['subscribers', 'export', '--output', file], env);
}

/** The start of an export. */
const header = /^\ufeff"email",[^\n]*\r?\n$/;

const modeOf = (file: string) => statSync(file).mode & 0o777;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.each([
  ['is new', 'new.csv'],
  ['existed', 'old.csv'],
  ['is the target of a link', 'link.csv'],
])('only its owner can read an export if its file %s', async (_, name) => {
  const folder = newFolder();
  for (const old of ['old.csv', 'target.csv']) {
    writeFileSync(join(folder, old), 'longer than before\n'.repeat(99));
    chmodSync(join(folder, old), 0o644);
  }
  symlinkSync('target.csv', join(folder, 'link.csv'));
  const before = readdirSync(folder);
  const file = join(folder, name);
  expect(await put(file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(header);
  expect(modeOf(file)).toBe(0o600);
  expect(readlinkSync(join(folder, 'link.csv'))).toBe('target.csv');
  expect(new Set(readdirSync(folder))).toEqual(new Set([...before, name]));
});

it('an export can be written to a pipe', async () => {
  const pipe = join(newFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [read] = await Promise.all([readFile(pipe, 'utf8'), put(pipe)]);
  expect(read).toMatch(header);
  expect(statSync(pipe).isFIFO()).toBe(true);
});

it('an export into a folder is rejected', async () => {
  const folder = join(newFolder(), 'folder');
  mkdirSync(folder, { mode: 0o755 });
  expect(await put(folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${folder} cannot be written: EISDIR.`),
  });
  expect(modeOf(folder)).toBe(0o755);
});
