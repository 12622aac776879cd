import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { OperatorError, openDatabase, runProgram, UsageError } from '../operator/operator.ts';
import { tableText } from '../operator/table-text.ts';
import { prepareDataDir } from '../runtime/data-dir.ts';
import { keptSecret } from '../runtime/kept-secret.ts';
import { createLog } from '../runtime/log.ts';
import type { Env } from '../settings/env.ts';
import { BadBackup, type End } from './format.ts';
import { linesOf } from './read-backup.ts';
import { readHead, restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <folder> [--recipient age1…]
npm run -s backup -- - [--recipient age1…] > <file>
npm run backup -- verify <file> [--identity <file>]

  <folder>     writes a backup into this folder, while the site is running or stopped
  -            writes it to the standard output
  verify       restores a backup into a scratch database and counts its rows
  --recipient  encrypts it to a public key of age
  --identity   a file with the private key`;

await runProgram(usage, async (line, readSettings) => {
  const { words, recipient, identity, help } = parse(line);
  const [first = '', second] = words;
  if (help) return console.log(usage);
  if (first === 'verify' && second !== undefined) return verify(second, identity);
  if (words.length !== 1 || first === 'verify') throw new UsageError('Name a folder, or -.');
  await backUp(first, recipient, readSettings());
});

function parse(line: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: line,
      allowPositionals: true,
      options: {
        recipient: { type: 'string' },
        identity: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { words: positionals, ...values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function backUp(folder: string, recipient: string | undefined, env: Env): Promise<void> {
  prepareDataDir(env.dataDir);
  // No migrations, so that a backup can be made before an upgrade.
  const asItIs = async () => {};
  const { databaseUrl, release, place } = await openDatabase(env, 'npm run backup', asItIs);
  console.error(`Database: ${place}`);
  try {
    const secret = env.secret ?? keptSecret(join(env.dataDir, 'secret'));
    const source = { databaseUrl, dataDir: env.dataDir, secret, recipient };
    if (folder === '-') await pipeline(await writeBackup(source), process.stdout);
    else {
      const { file, rows } = await saveBackup(source, folder);
      console.error(`${file}: ${rows} rows, ${statSync(file).size} bytes`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`No backup was made: ${reason}`);
  } finally {
    await release();
  }
}

async function verify(file: string, identityFile: string | undefined): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const identity = identityFile && readFileSync(identityFile, 'utf8').match(/^AGE-.*$/m)?.[0];
  const scratch = mkdtempSync(join(tmpdir(), 'bowline-verify-'));
  // As root, PostgreSQL runs as another user, which must be able to enter.
  await chmod(scratch, 0o755);
  const log = createLog('silent');
  try {
    const lines = linesOf(createReadStream(file), identity);
    const head = await readHead(lines);
    const database = await startEmbeddedDatabase(scratch, 'a backup that is verified');
    let end: End;
    try {
      const target = { databaseUrl: database.url, dataDir: scratch, log };
      end = await restoreBackup(head, lines, target);
    } finally {
      await database.stop();
    }
    console.log(tableText(Object.entries(end.rows).map(([table, rows]) => ({ table, rows }))));
    console.log(`\nMade ${head.made}; restored completely, with ${end.files} files.`);
  } catch (error) {
    if (error instanceof BadBackup) throw new OperatorError(error.message);
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
