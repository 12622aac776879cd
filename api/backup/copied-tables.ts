import type pg from 'pg';
import { ownTables } from '../db/migrate.ts';
import { deadLettersName, mailQueueName } from '../jobs/mail-queue.ts';

/** A table in a backup. Names are quoted for SQL. */
export type CopiedTable = { name: string; columns: string; condition?: string };

/** Tables that triggers fill from other tables, even during a restore. */
const derived = new Set(['desk_words']);

/**
 * Returns the tables to back up, in the order of their foreign keys: all of Bowline's, plus the
 * queue's jobs for emails that are waiting or were given up on. Migrations and the queue recreate
 * everything else. Other programs' tables are skipped because nothing would recreate them.
 */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string; needs: string[] }>(
    `
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select format('%I.%I', fn.nspname, f.relname) from pg_constraint k
        join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'public' and c.relname = any ($1)
      or (n.nspname, c.relname) = ('pgboss', 'job'))
    order by 1`,
    [[...ownTables()].filter((name) => !derived.has(name))],
  );
  const sorted: CopiedTable[] = [];
  const add = (name: string) => {
    const table = rows.find((row) => row.name === name);
    if (table === undefined || sorted.some((other) => other.name === name)) return;
    table.needs.forEach(add);
    const { columns } = table;
    sorted.push(name === queueTable ? { name, columns, condition: ofMails } : { name, columns });
  };
  for (const { name } of rows) add(name);
  return sorted;
}

const queueTable = 'pgboss.job';
const ofMails = `name in ('${mailQueueName}', '${deadLettersName}') and state <> 'completed'`;
