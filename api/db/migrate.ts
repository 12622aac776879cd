import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { connectionOptions } from './hosts.ts';
import { causeOf } from './prepare-database.ts';
import { oldestProgram } from './tables.ts';

const ownFolder = join(import.meta.dirname, 'migrations');
// An arbitrary number that no other program on the same server is likely to lock.
const lockKey = 20_260_042;

type Options = {
  /**
   * Applies migrations up to this one, identified by its `when` in the journal. Defaults to all.
   */
  upTo?: number;
  /** The migrations folder, as written by drizzle-kit. */
  folder?: string;
  /** Throws instead of creating the schema if there is none. */
  onlyExisting?: boolean;
};

/**
 * Brings the schema up to date in one transaction, one process at a time. A schema newer than this
 * program is left unchanged: each release works with the schema of the next, so that a rollback is
 * possible.
 * @throws Error if a later release has removed something this program needs from the schema, or if
 * the server lacks an extension
 */
export async function migrateDatabase(
  url: string,
  { upTo = Number.POSITIVE_INFINITY, folder = ownFolder, onlyExisting = false }: Options = {},
): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  // Ignored because the running query throws if the connection breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const journal = journalOf(folder).filter(({ when }) => when <= upTo);
    const newest = Math.max(...journal.map(({ when }) => when));
    const applied = await appliedMigration(client);
    if (applied === 0 && onlyExisting) {
      throw new Error(
        'no site has been started on it; set DATABASE_URL or DATA_DIR to that of the running site',
      );
    }
    if (applied > newest && newest < (await oldestProgramOf(client))) {
      throw new Error(
        'The database was created by a newer version of this program, which has removed what this one needs; update the program and start it again.',
      );
    }
    await migrateUpTo(client, folder, upTo).catch((error: unknown) => {
      throw extensionError(error) ?? error;
    });
    if (newest >= applied) await noteOldestProgram(client, folder, journal);
  } finally {
    await client.end();
  }
}

/**
 * Explains how to fix an extension that a migration cannot create. Returns undefined for any other
 * failure.
 */
function extensionError(error: unknown): Error | undefined {
  const { message } = causeOf(error);
  const [, name] =
    /\bextension (?:control file )?"(?:[^"]*\/)?(\w+)(?:\.control)?"/.exec(message) ?? [];
  if (name === undefined) return undefined;
  return new Error(
    message.startsWith('permission denied')
      ? `this program is not allowed to create the extension ${name}: have an administrator run CREATE EXTENSION ${name} in the database, and start again.`
      : `PostgreSQL lacks the extension ${name}: install it on the database server, usually with the package postgresql-contrib, and start again.`,
  );
}

/**
 * Returns a database's newest migration, identified by its `when` in the journal, or 0 if it has
 * none.
 */
export async function appliedMigration(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, '__drizzle_migrations'))) return 0;
  const { rows } = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(rows[0].at);
}

/** Returns this program's migrations, oldest first. */
export function ownMigrations(): JournalEntry[] {
  return journalOf(ownFolder);
}

/** Returns the names of all tables ever created by a migration. */
export function ownTables(): Set<string> {
  const files = globSync(join(ownFolder, '*.sql')).map((file) => readFileSync(file, 'utf8'));
  const created = files.flatMap((text) => [...text.matchAll(/^CREATE TABLE "(\w+)"/gm)]);
  return new Set(created.map(([, name = '']) => name));
}

type JournalEntry = { when: number; tag: string };

const journalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
});

function journalOf(folder: string): JournalEntry[] {
  const text = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}

async function migrateUpTo(client: pg.Client, folder: string, upTo: number): Promise<void> {
  if (upTo === Number.POSITIVE_INFINITY) {
    await migrate(drizzle(client), { migrationsFolder: folder });
    return;
  }
  const part = mkdtempSync(join(tmpdir(), 'bowline-migrations-'));
  try {
    cpSync(folder, part, { recursive: true });
    const file = join(part, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    const entries = journal.entries.filter(({ when }: JournalEntry) => when <= upTo);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: part });
  } finally {
    rmSync(part, { recursive: true });
  }
}

/**
 * Matches the first line of a destructive migration, which names the migration that made the
 * removed part unused.
 */
const contracts = /^-- Contracts what is unused since (\w+)/;

/**
 * Records the oldest program that works with the schema, for earlier releases to check. Releases
 * from before this table existed read it from a comment.
 */
async function noteOldestProgram(client: pg.Client, folder: string, journal: JournalEntry[]) {
  const sinceEach = journal.map(({ tag }) => {
    const name = contracts.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8'))?.[1];
    return journal.find((entry) => entry.tag === name)?.when ?? 0;
  });
  const since = Math.max(...sinceEach);
  await client.query(`comment on table drizzle.__drizzle_migrations is 'programs since ${since}'`);
  if (!(await hasTable(client, 'oldest_program'))) return;
  await drizzle(client)
    .insert(oldestProgram)
    .values({ since })
    .onConflictDoUpdate({ target: oldestProgram.isOnly, set: { since } });
}

/**
 * Returns the oldest program that works with the schema, or 0 if the schema is too old to have the
 * table.
 */
async function oldestProgramOf(client: pg.Client): Promise<number> {
  if (!(await hasTable(client, 'oldest_program'))) return 0;
  const [row] = await drizzle(client).select().from(oldestProgram);
  return row?.since ?? 0;
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) as name', [`drizzle.${name}`]);
  return rows[0].name !== null;
}
