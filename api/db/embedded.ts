import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../runtime/free-port.ts';
import { keptSecret } from '../runtime/kept-secret.ts';
import { StartupError } from '../settings/startup-error.ts';
import {
  clearCluster,
  connectionUrl,
  heldDatabaseUrl,
  refuseIfHeld,
  takeLock,
} from './embedded-lock.ts';
import { giveToDatabaseUser, postgresPrograms, runProgram } from './postgres-programs.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Stops the server after its clients are gone; resolves when it has ended. */
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that ships with the product on a data directory, which is created if missing.
 * The server runs in a separate process group, so that Ctrl-C in a terminal reaches only this program,
 * which finishes requests in flight and stops the database last.
 * @param dataDir folder for the cluster, its password and its log
 * @param holder shown to a second process that finds the directory in use
 * @param options `flags`: additional `name=value` settings of the server; `onLost`: called if the server
 *   stops unexpectedly
 * @throws StartupError if the directory is in use or the server does not start
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  holder: string,
  { flags = [], onLost = () => {} }: { flags?: string[]; onLost?: () => void } = {},
): Promise<EmbeddedDatabase> {
  const cluster = join(dataDir, 'postgres');
  const log = join(dataDir, 'postgres.log');
  const password = keptSecret(join(dataDir, 'database-password'));
  const programs = await postgresPrograms(dataDir);
  if (!existsSync(cluster)) await initialise(cluster, password, programs.initdb);

  await clearCluster(cluster, password);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    ...flags,
  ];
  writeFileSync(log, '');
  giveToDatabaseUser(log);
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const started = await runProgram(programs.pgCtl, [
    'start',
    '--wait',
    '--timeout=60',
    '--silent',
    '-D',
    cluster,
    '-l',
    log,
    '-o',
    options,
  ]);
  const url = connectionUrl(password, port);
  if (started.code !== 0) {
    await refuseIfHeld(cluster, password, 3000);
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    const reason = lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? started.output;
    throw new StartupError(
      `The embedded database in ${cluster} did not start: ${reason.trim()} (see ${log}). Nothing in it was changed.`,
    );
  }

  const lock = await takeLock(url, holder);
  let isStopping = false;
  lock.once('end', () => {
    if (!isStopping) onLost();
  });
  const stop = async () => {
    isStopping = true;
    await lock.end();
    await runProgram(programs.pgCtl, [
      'stop',
      '--wait',
      '--timeout=30',
      '--silent',
      '--mode=fast',
      '-D',
      cluster,
    ]);
  };
  await requireDurability(lock, stop, flags);
  return { url, stop };
}

/**
 * The embedded database for a short task: the server of the instance running on this directory, or one
 * started for the task, which `stop` then stops.
 * @throws StartupError as `startEmbeddedDatabase`
 */
export async function borrowEmbeddedDatabase(
  dataDir: string,
  holder: string,
): Promise<EmbeddedDatabase & { isBorrowed: boolean }> {
  const passwordFile = join(dataDir, 'database-password');
  if (existsSync(passwordFile)) {
    const url = await heldDatabaseUrl(join(dataDir, 'postgres'), keptSecret(passwordFile));
    if (url !== undefined) return { url, stop: async () => {}, isBorrowed: true };
  }
  return { ...(await startEmbeddedDatabase(dataDir, holder)), isBorrowed: false };
}

async function initialise(cluster: string, password: string, initdb: string[]): Promise<void> {
  // Created under another name and renamed when complete: an interrupted first start leaves nothing
  // half-done, and of two concurrent starts, the rename of the later one fails.
  removeDrafts(cluster);
  const draft = `${cluster}.new-${process.pid}`;
  const passwordFile = `${draft}-password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveToDatabaseUser(draft);
  giveToDatabaseUser(passwordFile);
  const made = await runProgram(initdb, [
    `--pgdata=${draft}`,
    `--pwfile=${passwordFile}`,
    '--username=bowline',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]);
  rmSync(passwordFile, { force: true });
  if (made.code !== 0) {
    throw new StartupError(
      `The embedded database could not be created in ${cluster}: ${made.output.trim()}`,
    );
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** Removes what killed first starts have left behind, including the password in plain text. */
function removeDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // It may belong to a first start that is still running.
    if (pid !== process.pid && isRunning(pid)) continue;
    rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** An acknowledged lead must survive a power cut, so the server must flush to disk. */
async function requireDurability(lock: pg.Client, stop: () => Promise<void>, flags: string[]) {
  if (flags.includes('fsync=off')) return;
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await lock.query(`show ${name}`);
    if (rows[0][name] === 'on') continue;
    await stop();
    throw new StartupError(`The embedded database has ${name} switched off; switch it on again.`);
  }
}
