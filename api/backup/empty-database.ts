import type pg from 'pg';
import { ownTables } from '../db/migrate.ts';
import { OperatorError } from '../operator/operator.ts';
import { copiedTables } from './copied-tables.ts';

// An arbitrary number that no other program on the same server is likely to lock.
const lockKey = 20_260_044;

/**
 * Blocks other restores into the same database until the connection ends.
 * @throws OperatorError if one is already running
 */
export async function lockForRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
  if (rows[0].taken) return;
  throw new OperatorError('Another restore into this database is running.');
}

/** Tables that a site fills even if nobody uses it. */
const filledAtStart = new Set(
  ['inbox_runs', 'newsletter_sentences', 'offered_options'].map((name) => `public.${name}`),
);

/**
 * Drops the site's tables if they are all empty, for example after a failed restore or on a site
 * that was started but never used.
 * @throws OperatorError if a table has rows or belongs to another program, or if the site is
 * running on the database
 */
export async function dropEmptyTables(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ schema: string; table: string; name: string }>(`
    select schemaname as schema, tablename as table, format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname !~ '^(pg_|information_schema)' order by name`);
  if (found.length === 0) return;
  const own = ownTables();
  const isOwn = ({ schema, table }: { schema: string; table: string }) =>
    ['drizzle', 'pgboss'].includes(schema) || (schema === 'public' && own.has(table));
  refuse(
    'tables of another program',
    found.filter((table) => !isOwn(table)).map(({ name }) => name),
  );
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '4s'");
    // Nothing can be stored between the check and the drop.
    await client.query(`lock table ${found.map(({ name }) => name).join(', ')}`);
    const { rows: others } = await client.query(`select application_name from pg_stat_activity
      where datname = current_database() and application_name in ('bowline', 'bowline mail queue')`);
    if (others.length > 0)
      throw new OperatorError('The site runs on this database; stop it first.');
    const used: string[] = [];
    for (const { name, condition = 'true' } of await copiedTables(client)) {
      if (filledAtStart.has(name)) continue;
      const { rows } = await client.query(`select from ${name} where ${condition} limit 1`);
      if (rows.length > 0) used.push(name);
    }
    refuse('rows', used);
    const tables = found.filter(({ schema }) => schema === 'public').map(({ name }) => name);
    if (tables.length > 0) await client.query(`drop table ${tables.join(', ')}`);
    await client.query('drop schema if exists drizzle, pgboss cascade');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function refuse(what: string, names: string[]): void {
  if (names.length === 0) return;
  const some = names.slice(0, 3).join(', ');
  throw new OperatorError(`The database has ${what} (${some}): restore into an empty one.`);
}
