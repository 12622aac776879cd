import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
// Any number that no other program on the same server is likely to lock.
const lockKey = 20_260_042;

/**
 * Brings the schema up to date, one process at a time, in one transaction.
 * @throws Error if a newer version than this one has migrated the database
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  // A connection that breaks fails the query that is running.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseNewerSchema(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (tables[0].name === null) return;
  const { rows } = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const newest = Math.max(...journal.entries.map((entry: { when: number }) => entry.when));
  if (Number(rows[0].at) > newest) {
    throw new Error(
      'The database was created by a newer version of this program; update the program and start it again.',
    );
  }
}
