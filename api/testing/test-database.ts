import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/**
 * Creates a database for one test file or test, and returns its `DATABASE_URL`.
 * @param template the database to copy: a migrated or an empty one
 */
export async function createTestDatabase(
  template: 'template_migrated' | 'template1' = 'template_migrated',
): Promise<string> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return server.replace(/postgres$/, name);
}

/** Opens a connection that ends with the test. */
export async function connectForTest(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
