import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { lifetimes } from '#contract/policy.ts';
import { planBeforeRestore } from '#features/content/contract/desk-content.ts';
import { stoppedByRestore } from '#features/desk/contract/scheduled-replies.ts';
import { pauseReasons } from '#features/letters/contract/letters.ts';
import { asOwner } from '../data-dir/data-dir.ts';
import { isCompleteSecret } from '../data-dir/stored-secret.ts';
import { connectionOptions } from '../db/hosts.ts';
import { migrateDatabase, ownMigrations } from '../db/migrate.ts';
import { isOutage } from '../db/outage.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';
import { printable } from '../log/printable.ts';
import { copiedTables } from './copied-tables.ts';
import { dropEmptyTables, lockForRestore } from './empty-database.ts';
import {
  type End,
  endMark,
  endSchema,
  type Head,
  headMark,
  headSchema,
  InvalidBackup,
} from './format.ts';

type Target = { databaseUrl: string; dataDir: string; log: Logger };

/**
 * Reads and checks a backup's first line. Called before anything is created, in case the file is
 * not a backup.
 * @throws InvalidBackup
 */
export async function readHead(lines: AsyncGenerator<Buffer>): Promise<Head> {
  const { value } = await lines.next();
  const line = value?.toString() ?? '';
  const parsed = line.startsWith(headMark) ? jsonAfter(headMark, line) : undefined;
  const head = headSchema.safeParse(parsed);
  if (!head.success)
    throw new InvalidBackup('This is not a backup, or it was made by a newer version.');
  const { migration } = head.data;
  const own = ownMigrations().map(({ when }) => when);
  if (migration > Math.max(...own)) {
    throw new InvalidBackup('The backup was made by a newer version; update the program first.');
  }
  if (own.includes(migration)) return head.data;
  throw new InvalidBackup('The backup is of a database on which no site has been started.');
}

/**
 * Restores the rest of a backup into an empty database and an empty data directory: the schema as
 * it was at the time of the backup, the rows in one transaction, and the files. No row is committed
 * unless the backup is complete; if it is not, the tables are dropped again. The caller applies
 * later migrations.
 * @throws InvalidBackup if it is not complete, OperatorError if the database is not empty
 */
export async function restoreBackup(
  head: Head,
  lines: AsyncGenerator<Buffer>,
  { databaseUrl, dataDir, log }: Target,
): Promise<End> {
  const client = new pg.Client({
    ...connectionOptions(databaseUrl),
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await lockForRestore(client);
    await dropEmptyTables(client);
    await migrateDatabase(databaseUrl, { upTo: head.migration });
    await (await startMailQueue(databaseUrl, log, false)).stop();
    return await copyOrDrop(client, lines, dataDir);
  } finally {
    await client.end();
  }
}

async function copyOrDrop(
  client: pg.Client,
  lines: AsyncGenerator<Buffer>,
  dataDir: string,
): Promise<End> {
  try {
    await client.query('begin');
    const end = await copyAll(client, lines, dataDir);
    await advanceSequences(client);
    await doubtLetters(client);
    await holdReplies(client);
    await holdPlans(client);
    await endAccess(client);
    await postponeDeletions(client);
    await rereadMails(client);
    await client.query('commit');
    return end;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // If the database is down, the next restore drops them.
    await dropEmptyTables(client).catch(() => {});
    if (!(error instanceof pg.DatabaseError) || isOutage(error)) throw error;
    throw new InvalidBackup(`The backup cannot be restored: ${error.message}.`);
  }
}

/** Advances the sequences past the restored rows, because `COPY` does not. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select format('select setval(%L, max(%I)) from %I.%I having count(*) > 0',
      pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
      column_name, table_schema, table_name) as statement
    from information_schema.columns
    where table_schema = 'public'
      and (is_identity = 'YES' or column_default like 'nextval(%')
      and pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) is not null`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Marks unsent copies of letters as uncertain. Sending continued after the backup, so they may have
 * been sent, and an operator must decide.
 */
async function doubtLetters(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'letters'))) return;
  // Waiting copies of a canceled letter would never have been sent.
  await client.query(`update letter_copies copy set state = 'uncertain', ended_at = now()
    from letters letter where letter.id = copy.letter_id
      and (copy.state = 'claimed' or copy.state = 'waiting' and letter.state <> 'cancelled')`);
  await client.query(
    `update letters set reason = $1, state = case state when 'proposed' then state else 'paused' end
    where state in ('proposed', 'scheduled', 'sending', 'paused')`,
    [pauseReasons.isRestored],
  );
}

/**
 * Puts scheduled replies on hold. They may have been sent or canceled after the backup, so a person
 * must decide.
 */
async function holdReplies(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from information_schema.columns
    where table_schema = 'public' and table_name = 'inquiry_messages' and column_name = 'stopped'`);
  // The backup is from a release that could not schedule replies.
  if (rows.length === 0) return;
  await client.query(
    `with held as (
      update inquiry_messages set stopped = $1 where state = 'held' and send_at is not null
      returning inquiry_id)
    update inquiries set attention_at = coalesce(attention_at, now())
    where id in (select inquiry_id from held)`,
    [stoppedByRestore],
  );
}

/** Stops scheduled publications for the same reason. */
async function holdPlans(client: pg.Client): Promise<void> {
  if (await hasTable(client, 'content_plans')) {
    await client.query('update content_plans set failure = $1', [planBeforeRestore]);
  }
}

/** Ends sessions and links that may have been revoked after the backup. */
async function endAccess(client: pg.Client): Promise<void> {
  for (const [table, rows] of [
    ['account_sessions', 'true'],
    ['account_requests', "kind in ('reset', 'email')"],
    ['content_links', 'true'],
  ] as const) {
    if (await hasTable(client, table)) await client.query(`delete from ${table} where ${rows}`);
  }
}

/**
 * Restarts the grace period of accounts to be erased, because their owners may have canceled that
 * after the backup.
 */
async function postponeDeletions(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'accounts'))) return;
  await client.query(
    `update accounts set delete_at = now() + $1 * interval '1 day' where delete_at is not null`,
    [lifetimes.accountDeletion.days],
  );
}

/**
 * Lets the mailbox be read again from an hour before it was last read, in case clocks differ, a run
 * took a long time, or emails arrived during one.
 */
async function rereadMails(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'inbox_runs'))) return;
  await client.query("update inbox_runs set succeeded_at = succeeded_at - interval '1 hour'");
}

/** Returns whether the release that made the backup had a given table. */
async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as has', [
    `public.${name}`,
  ]);
  return rows[0]?.has === true;
}

async function copyAll(
  client: pg.Client,
  lines: AsyncGenerator<Buffer>,
  dataDir: string,
): Promise<End> {
  const found: End = { rows: {}, files: 0 };
  const known = new Set((await copiedTables(client)).map(({ name }) => name));
  for await (const line of lines) {
    const text = line.toString();
    if (text.startsWith(endMark)) {
      const end = endSchema.safeParse(jsonAfter(endMark, text)).data;
      if (JSON.stringify(end) === JSON.stringify(found)) return found;
      throw new InvalidBackup('The backup does not contain as many rows as were written.');
    }
    // Rejects everything else `COPY` can do, such as running a program, in case the file is forged.
    const table = /^COPY ([\w."]+) \([\w", ]+\) FROM stdin;\n$/.exec(text)?.[1];
    if (table === undefined) throw new InvalidBackup('The backup has a line that cannot be read.');
    if (table === 'files') found.files = await writeFiles(lines, dataDir);
    else if (known.has(table)) found.rows[table] = await copyTable(client, text, lines);
    else
      throw new InvalidBackup(
        `The backup has a table that this program does not recognize: ${table}.`,
      );
  }
  throw new InvalidBackup('The backup is incomplete.');
}

async function copyTable(client: pg.Client, statement: string, lines: AsyncGenerator<Buffer>) {
  const stream = client.query(copyFrom(statement));
  const done = once(stream, 'finish');
  // Ignored because `done` above rejects with the same error.
  stream.on('error', () => {});
  let count = 0;
  try {
    for await (const row of rowsOf(lines)) {
      if (!stream.write(row)) await Promise.race([once(stream, 'drain'), done]);
      count += 1;
    }
    stream.end();
    await done;
  } catch (error) {
    // Aborts the COPY. Otherwise, the server would wait for more rows.
    done.catch(() => {});
    stream.destroy(new Error('The backup cannot be read'));
    throw error;
  }
  return count;
}

async function writeFiles(lines: AsyncGenerator<Buffer>, dataDir: string): Promise<number> {
  let count = 0;
  for await (const row of rowsOf(lines)) {
    const [path = '', encoded = ''] = row.toString().trimEnd().split('\t');
    if (!keptFile.test(path)) {
      throw new InvalidBackup(`The backup has a file that is not allowed: ${printable(path)}`);
    }
    const content = Buffer.from(encoded, 'base64');
    if (path === 'secret' && !isCompleteSecret(content.toString())) {
      throw new InvalidBackup('The secret in the backup is incomplete.');
    }
    asOwner(dataDir, () => {
      mkdirSync(dirname(join(dataDir, path)), { recursive: true });
      writeFileSync(join(dataDir, path), content, { mode: 0o600, flush: true });
    });
    count += 1;
  }
  return count;
}

/** Matches the data directory files that a backup may contain. No match can lead outside it. */
const keptFile = /^(secret|mail\/[^/\\\p{Cc}]+\.eml)$/u;

/** Reads the lines up to `\.`, without `for await`, which would close the generator. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new InvalidBackup('The backup is incomplete.');
    if (value.length === 3 && value.toString() === '\\.\n') return;
    yield value;
  }
}

function jsonAfter(mark: string, line: string): unknown {
  try {
    return JSON.parse(line.slice(mark.length));
  } catch {
    return undefined;
  }
}
