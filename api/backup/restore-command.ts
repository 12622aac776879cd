import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirMarker, prepareDataDir } from '../data-dir/data-dir.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { causeOf } from '../db/prepare-database.ts';
import { createLog } from '../log/log.ts';
import {
  disposeAtEnd,
  OperatorError,
  parseLine,
  runProgram,
  UsageError,
} from '../operator/operator.ts';
import type { Env } from '../settings/env.ts';
import { serverOf } from '../settings/host-urls.ts';
import { lastBackupFile } from './last-backup.ts';
import { linesOfFile } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { secretMark } from './write-backup.ts';

const usage = `bowline restore <file>|- [--identity <file>]

  Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database. Stop the site first.
  -            reads it from the standard input
  --identity   a file with the age private key for an encrypted backup`;

await runProgram(usage, async (line, readSettings, atEnd) => {
  const { positionals, values } = parseLine(line, { identity: { type: 'string' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Specify one backup.');
  const env = readSettings();
  refuseFullFolder(env.dataDir);
  await restore(linesOfFile(file, values.identity), env, atEnd);
});

async function restore(
  lines: AsyncGenerator<Buffer>,
  env: Env,
  atEnd: AsyncDisposableStack,
): Promise<void> {
  const head = await readHead(lines);
  // Stays false as long as another restore may be using the folder.
  let isUnfinished = false;
  atEnd.defer(() => {
    if (isUnfinished) emptyAgain(env.dataDir);
  });
  prepareDataDir(env.dataDir);
  const databaseUrl = env.databaseUrl ?? (await startEmbedded(env.dataDir, atEnd));
  isUnfinished = true;
  const place =
    env.databaseUrl === undefined ? `embedded, in ${env.dataDir}` : serverOf(databaseUrl);
  console.error(`Database: ${place}`);
  const target = { databaseUrl, dataDir: env.dataDir, log: createLog('silent') };
  const end = await restoreBackup(head, lines, target);
  isUnfinished = false;
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  console.error(`Restored ${rows} rows and ${end.files} files, as of ${head.made}.`);
  if (env.secret !== undefined && secretMark(env.secret) !== head.secret) {
    console.error(
      'SECRET differs from the one in the backup: set SECRET_PREVIOUS to that one, or two-factor authentication will require recovery codes.',
    );
  }
  await migrateDatabase(databaseUrl).catch((error) => {
    throw new OperatorError(
      `The tables could not be updated (${causeOf(error).message}): the site will do this when it starts.`,
    );
  });
}

async function startEmbedded(dataDir: string, atEnd: AsyncDisposableStack): Promise<string> {
  const holder = `process ${process.pid} (bowline restore)`;
  return (await disposeAtEnd(atEnd, startEmbeddedDatabase(dataDir, holder))).url;
}

/**
 * @throws OperatorError if the directory contains anything that would get mixed up with the
 * restored data
 */
function refuseFullFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const found = contentOf(dataDir);
  if (found.length === 0) return;
  throw new OperatorError(
    `${dataDir} is not empty (${found.slice(0, 3).join(', ')}): set DATA_DIR to an empty one.`,
  );
}

/** Removes everything a failed restore has written to the previously empty folder. */
function emptyAgain(dataDir: string): void {
  for (const name of contentOf(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}

/** Lists the files in a data directory, except those that describe the directory itself. */
function contentOf(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => ![dataDirMarker, lastBackupFile].includes(name));
}
