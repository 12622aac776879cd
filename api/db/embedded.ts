import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { storedSecret } from '../data-dir/stored-secret.ts';
import { StartupError } from '../errors/startup-error.ts';
import { freePort } from '../net/free-port.ts';
import { environmentError } from '../settings/environment-error.mjs';
import {
  clearCluster,
  connectionUrl,
  heldDatabaseUrl,
  lockDataDir,
  removeStaleLock,
  requireUnlocked,
} from './embedded-lock.ts';
import { chownToDatabaseUser, postgresPrograms, runProgram } from './postgres-programs.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Stops the server once its clients are gone. Resolves when it has exited. */
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that ships with the product on a data directory, creating the directory if
 * it is missing. The server runs in a separate process group, so that Ctrl-C in a terminal reaches
 * only this program, which finishes requests in flight and stops the database last. If the server
 * stops unexpectedly, for example because the disk is full, it is restarted on the same address.
 * @param dataDir folder for the cluster, its password and its log
 * @param holder shown to a second process that finds the directory in use
 * @param options `flags`: additional `name=value` server settings; `onLost`: called when the server
 * stops unexpectedly, and each time a restart fails, with the reason; `onBack`: called once it has
 * restarted; `mayStart`: whether a restart may be attempted
 * @throws StartupError if the directory is in use or the server does not start
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  holder: string,
  {
    flags = [],
    onLost = () => {},
    onBack = () => {},
    mayStart = async () => true,
  }: {
    flags?: string[];
    onLost?: (reason: string) => void;
    onBack?: () => void;
    mayStart?: () => Promise<boolean>;
  } = {},
): Promise<EmbeddedDatabase> {
  const cluster = join(dataDir, 'postgres');
  const log = join(dataDir, 'postgres.log');
  const password = storedSecret(join(dataDir, 'database-password'));
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
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const start = () => {
    // If the log was deleted, the server's user may not be allowed to create it.
    appendFileSync(log, '');
    chownToDatabaseUser(log);
    return runProgram(programs.pgCtl, [
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
  };
  const started = await start();
  const url = connectionUrl(password, port);
  if (started.code !== 0) {
    await requireUnlocked(cluster, password, 3000);
    const reason = lastComplaint(log) ?? started.output;
    throw new StartupError(
      `The embedded database in ${cluster} did not start: ${reason.trim()} (see ${log}). Nothing in it was changed.`,
    );
  }

  const stopping = new AbortController();
  const { signal } = stopping;
  let lock = await lockDataDir(url, holder);
  let reviving: Promise<void> = Promise.resolve();
  const watch = () =>
    lock.once('end', () => {
      if (!signal.aborted) reviving = revive();
    });
  /** Restarts the server, or waits for it if it recovers on its own. */
  const revive = async () => {
    onLost(lastComplaint(log) ?? '');
    for (let pause = 500; ; pause = Math.min(pause * 2, 30_000)) {
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        if (!(await mayStart())) continue;
        // If one of its processes crashes, PostgreSQL closes all connections but keeps running.
        const isUp = await lockDataDir(url, holder).then(
          (taken) => {
            lock = taken;
            return true;
          },
          () => false,
        );
        if (!isUp) {
          await removeStaleLock(cluster);
          const again = await start();
          if (again.code !== 0) {
            onLost(lastComplaint(log) ?? again.output.trim());
            continue;
          }
          lock = await lockDataDir(url, holder);
        }
        watch();
        onBack();
        return;
      } catch (error) {
        onLost(String(error));
      }
    }
  };
  watch();
  const stop = async () => {
    stopping.abort();
    await reviving;
    await lock.end().catch(() => {});
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
 * Provides the embedded database for a short task: the server of the instance running on this
 * directory, or one started just for the task, which `stop` then stops.
 * @throws StartupError in the same cases as `startEmbeddedDatabase`
 */
export async function borrowEmbeddedDatabase(
  dataDir: string,
  holder: string,
): Promise<EmbeddedDatabase & { isBorrowed: boolean }> {
  const passwordFile = join(dataDir, 'database-password');
  if (existsSync(passwordFile)) {
    const url = await heldDatabaseUrl(join(dataDir, 'postgres'), storedSecret(passwordFile));
    if (url !== undefined) return { url, stop: async () => {}, isBorrowed: true };
  }
  return { ...(await startEmbeddedDatabase(dataDir, holder)), isBorrowed: false };
}

/**
 * Returns the last error in the server's log, or undefined if there is none or the log cannot be
 * read.
 */
function lastComplaint(log: string): string | undefined {
  try {
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line));
  } catch {
    return undefined;
  }
}

async function initialise(cluster: string, password: string, initdb: string[]): Promise<void> {
  // Created under another name and renamed when complete: an interrupted first start leaves nothing
  // half-done, and when two starts race, the later rename fails.
  removeDrafts(cluster);
  const draft = `${cluster}.new-${process.pid}`;
  const passwordFile = `${draft}-password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  chownToDatabaseUser(draft);
  chownToDatabaseUser(passwordFile);
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
    const reason = environmentError(new Error(made.output)) ?? made.output.trim();
    throw new StartupError(`The embedded database could not be created in ${cluster}: ${reason}`);
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** Removes what was left behind by killed first starts, including the plain-text password. */
function removeDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // It may belong to a first start still in progress.
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

/** Rejects settings under which a power cut could lose a lead that was already acknowledged. */
async function requireDurability(lock: pg.Client, stop: () => Promise<void>, flags: string[]) {
  if (flags.includes('fsync=off')) return;
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await lock.query(`show ${name}`);
    if (rows[0][name] === 'on') continue;
    await stop();
    throw new StartupError(`The embedded database has ${name} switched off; switch it on again.`);
  }
}
