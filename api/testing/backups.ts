import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { linesOf } from '../backup/read-backup.ts';
import { readHead, restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createTestApp } from './test-app.ts';
import { connectForTest } from './test-database.ts';

export const secret = 'a secret of the tests, 32 characters';

/** Creates a folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns what `writeBackup` needs: a database, and an empty data directory. */
export function sourceOf(databaseUrl: string, recipient?: string) {
  return { databaseUrl, dataDir: newFolder(), secret, recipient };
}

/**
 * Creates a backup with one service request, and returns its text. All tests in a file share it.
 */
export function goodBackup() {
  made ??= makeBackup();
  return made;
}

let made: ReturnType<typeof makeBackup> | undefined;

async function makeBackup() {
  const app = await createTestApp();
  await app.post(api.inquiries, inquiryExample);
  const source = sourceOf(app.pool.options.connectionString ?? '');
  const bytes = await buffer(await writeBackup(source));
  await app.close();
  return { bytes, text: gunzipSync(bytes).toString() };
}

export async function restoreBytes(bytes: Buffer, databaseUrl: string) {
  const lines = linesOf(Readable.from([bytes]), undefined);
  const log = pino({ level: 'silent' });
  return restoreBackup(await readHead(lines), lines, { databaseUrl, dataDir: newFolder(), log });
}

export async function countIn(databaseUrl: string, query: string): Promise<number> {
  const client = await connectForTest(databaseUrl);
  const { rows } = await client.query(query);
  return Number(rows[0].count);
}

/** Counts a database's tables. Used with `countIn`. */
export const allTables =
  "select count(*) from pg_tables where schemaname !~ '^(pg_|information_schema)'";
