import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template database that each test file
 * copies.
 */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-test-'));
  mkdirSync(dataDir, { recursive: true });
  const database = await startEmbeddedDatabase(dataDir, 'the tests', {
    flags: [
      // Test databases do not have to survive a power cut.
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
      'max_connections=200',
      // PostgreSQL assumes that tables which were never analyzed are large, so it would start two
      // more processes for each desk query.
      'max_parallel_workers_per_gather=0',
    ],
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create database template_migrated');
  const url = database.url.replace(/postgres$/, 'template_migrated');
  await migrateDatabase(url);
  const queue = await startMailQueue(url, pino({ level: 'silent' }), false);
  await queue.stop();
  await client.query('alter database template_migrated with is_template true');
  await client.end();
  project.provide('databaseUrl', database.url);

  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
