import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { createTestApp } from '../testing/test-app.ts';
import { connectForTest, createTestDatabase } from '../testing/test-database.ts';
import { migrateDatabase, ownMigrations } from './migrate.ts';

it('migrations may run in several processes at once', async () => {
  const url = await createTestDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  const client = await connectForTest(url);
  const { rows } = await client.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(rows[0].n).toBe(ownMigrations().length);
});

describe('the schema of the next release', () => {
  const last = ownMigrations().at(-1)?.tag;

  /** Creates a database with one more migration than this program has. */
  async function migrateFurther(sql: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-next-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    const entry = { ...journal.entries.at(-1), idx: journal.entries.length, tag: '9999_next' };
    journal.entries.push({ ...entry, when: entry.when + 1000 });
    writeFileSync(file, JSON.stringify(journal));
    writeFileSync(join(folder, '9999_next.sql'), sql);
    const url = await createTestDatabase();
    await migrateDatabase(url, { folder });
    return url;
  }

  it('works with this release', async () => {
    const url = await migrateFurther('alter table inquiries add column next text;');
    await migrateDatabase(url);
    const test = await createTestApp({ DATABASE_URL: url });
    onTestFinished(() => test.close());
    expect((await test.post(api.inquiries, inquiryExample)).status).toBe(201);
    expect(await test.takeMails()).toHaveLength(2);
  });

  it('is refused if the server lacks an extension, and says what to install or request', async () => {
    await expect(migrateFurther('create extension pg_missing;')).rejects.toThrow(
      'PostgreSQL lacks the extension pg_missing: install it',
    );
    const denied = 'do $$ begin raise \'permission denied to create extension "pg_trgm"\'; end $$;';
    await expect(migrateFurther(denied)).rejects.toThrow('run CREATE EXTENSION pg_trgm');
  });

  it('may drop what this release no longer uses', async () => {
    const url = await migrateFurther(
      `-- Contracts what is unused since ${last}\nselect 'as a column is dropped';`,
    );
    await migrateDatabase(url);
  });

  it('is refused if it lacks something this release needs', async () => {
    const url = await migrateFurther('-- Contracts what is unused since 9999_next\nselect 1;');
    await expect(migrateDatabase(url)).rejects.toThrow('created by a newer version');
    const client = await connectForTest(url);
    // Earlier releases read the comment, which a tool that copies the schema may lose.
    const note = "obj_description('drizzle.__drizzle_migrations'::regclass)";
    const { rows } = await client.query(
      `select ${note} as note, since from drizzle.oldest_program`,
    );
    expect(rows).toEqual([{ note: `programs since ${rows[0].since}`, since: expect.any(String) }]);
    await client.query('comment on table drizzle.__drizzle_migrations is null');
    await expect(migrateDatabase(url)).rejects.toThrow('created by a newer version');
  });

  it('can be applied to the previous release’s database, and that release still works', async () => {
    const url = await createTestDatabase('template1');
    const before = ownMigrations().at(-2)?.when ?? 0;
    await migrateDatabase(url, { upTo: before });
    await migrateDatabase(url);
    await migrateDatabase(url, { upTo: before });
  });
});
