import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { storedSecret } from '../data-dir/stored-secret.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createLog } from '../log/log.ts';
import {
  disposeAtEnd,
  OperatorError,
  openDatabase,
  parseLine,
  runProgram,
  typedPath,
  UsageError,
} from '../operator/operator.ts';
import { tableText } from '../operator/table-text.ts';
import type { Env } from '../settings/env.ts';
import { linesOfFile } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `bowline backup <folder> [--recipient age1…]
bowline backup - [--recipient age1…] > <file>
bowline backup verify <file> [--identity <file>]

  <folder>     writes a backup into this folder, while the site is running or stopped
  -            writes it to the standard output
  verify       restores a backup into a scratch database and counts its rows
  --recipient  encrypts it for an age public key
  --identity   a file with the private key`;

await runProgram(usage, async (line, readSettings, atEnd) => {
  const { positionals: words, values } = parseLine(line, {
    recipient: { type: 'string' },
    identity: { type: 'string' },
  });
  const { recipient, identity } = values;
  const [first = '', second] = words;
  if (first === 'verify' && second !== undefined) return verify(second, identity, atEnd);
  if (words.length !== 1 || first === 'verify') throw new UsageError('Specify a folder, or -.');
  await backUp(first, recipient, readSettings(), atEnd);
});

async function backUp(
  folder: string,
  recipient: string | undefined,
  env: Env,
  atEnd: AsyncDisposableStack,
): Promise<void> {
  // Skips migrations, so that a backup can be made before an upgrade.
  const asItIs = async () => {};
  const { databaseUrl, place } = await openDatabase(env, 'bowline backup', atEnd, asItIs);
  console.error(`Database: ${place}`);
  try {
    prepareDataDir(env.dataDir);
    const secret = env.secret ?? storedSecret(join(env.dataDir, 'secret'));
    const source = { databaseUrl, dataDir: env.dataDir, secret, recipient };
    if (folder === '-') await pipeline(await writeBackup(source), process.stdout);
    else {
      const { file, rows } = await saveBackup(source, typedPath(folder));
      console.error(`${file}: ${rows} rows, ${statSync(file).size} bytes`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`No backup was made: ${reason}`);
  }
}

async function verify(
  file: string,
  identityFile: string | undefined,
  atEnd: AsyncDisposableStack,
): Promise<void> {
  const lines = linesOfFile(file, identityFile);
  const head = await readHead(lines);
  const scratch = mkdtempSync(join(tmpdir(), 'bowline-verify-'));
  atEnd.defer(() => rmSync(scratch, { recursive: true, force: true }));
  // When started as root, PostgreSQL runs as another user, which needs access.
  chmodSync(scratch, 0o755);
  const { url: databaseUrl } = await disposeAtEnd(
    atEnd,
    startEmbeddedDatabase(scratch, 'a backup that is verified'),
  );
  const target = { databaseUrl, dataDir: scratch, log: createLog('silent') };
  const end = await restoreBackup(head, lines, target);
  await migrateDatabase(databaseUrl);
  console.log(tableText(Object.entries(end.rows).map(([table, rows]) => ({ table, rows }))));
  console.log(`\nMade ${head.made}; restored completely, with ${end.files} files.`);
}
