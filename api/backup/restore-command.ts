import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { connectionOptions } from '../db/hosts.ts';
import { ownMigrations } from '../db/migrate.ts';
import { OperatorError, runProgram, serverOf, UsageError } from '../operator/operator.ts';
import { prepareDataDir } from '../runtime/data-dir.ts';
import { createLog } from '../runtime/log.ts';
import type { Env } from '../settings/env.ts';
import { BadBackup } from './format.ts';
import { linesOf } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { secretMark } from './write-backup.ts';

const usage = `npm run restore -- <file>|- [--identity <file>]

  Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database. Stop the site first.
  --identity   a file with the private key of age that the backup is encrypted to`;

await runProgram(usage, async (line, readSettings) => {
  const { positionals, values } = parse(line);
  const [file, ...more] = positionals;
  if (values.help) return console.log(usage);
  if (file === undefined || more.length > 0) throw new UsageError('Name one backup.');
  if (file !== '-' && !existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const identity = values.identity && readFileSync(values.identity, 'utf8').match(/^AGE-.*$/m)?.[0];
  const env = readSettings();
  refuseFullFolder(env.dataDir);
  try {
    await restore(linesOf(file === '-' ? process.stdin : createReadStream(file), identity), env);
  } catch (error) {
    if (error instanceof BadBackup) throw new OperatorError(error.message);
    throw error;
  }
});

function parse(line: string[]) {
  try {
    const options = {
      identity: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: line, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function restore(lines: AsyncGenerator<Buffer>, env: Env): Promise<void> {
  const head = await readHead(lines);
  if (head.migration > (ownMigrations().at(-1)?.when ?? 0)) {
    throw new OperatorError('The backup was made by a newer version; update the program first.');
  }
  prepareDataDir(env.dataDir);
  const embedded =
    env.databaseUrl === undefined
      ? await startEmbeddedDatabase(env.dataDir, `process ${process.pid} (npm run restore)`)
      : undefined;
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  const place = embedded === undefined ? serverOf(databaseUrl) : `embedded, in ${env.dataDir}`;
  console.error(`Database: ${place}`);
  try {
    await refuseFullDatabase(databaseUrl);
    const log = createLog('silent');
    const end = await restoreBackup(head, lines, { databaseUrl, dataDir: env.dataDir, log });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.error(`Restored ${rows} rows and ${end.files} files, as of ${head.made}.`);
    if (env.secret !== undefined && secretMark(env.secret) !== head.secret) {
      console.error(
        'SECRET is not that of the backup: set SECRET_PREVIOUS to that one, or second factors need recovery codes.',
      );
    }
  } catch (error) {
    await embedded?.stop();
    if (embedded !== undefined) emptyAgain(env.dataDir);
    throw error;
  }
  await embedded?.stop();
}

/** @throws OperatorError if the directory contains anything that a restore would mix with */
function refuseFullFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const found = readdirSync(dataDir).filter((name) => name !== '.bowline-data');
  if (found.length === 0) return;
  throw new OperatorError(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): restore into an empty one, with DATA_DIR.`,
  );
}

async function refuseFullDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions(databaseUrl),
    connectionTimeoutMillis: 4000,
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_tables where schemaname !~ '^(pg_|information_schema)'",
    );
    if (rows[0].count === 0) return;
    throw new OperatorError(`The database has ${rows[0].count} tables: restore into an empty one.`);
  } finally {
    await client.end();
  }
}

/** Removes everything that a failed restore has written to the formerly empty folder. */
function emptyAgain(dataDir: string): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}
