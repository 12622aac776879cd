import { expect, it } from 'vitest';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

it('may run in several processes at once', async () => {
  const url = await createTestDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  const client = await connectForTest(url);
  const { rows } = await client.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

it('refuses a database migrated by a newer version', async () => {
  const url = await createTestDatabase();
  const client = await connectForTest(url);
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
  );
  await expect(migrateDatabase(url)).rejects.toThrow('created by a newer version');
});
