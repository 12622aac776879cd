import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { chownToDatabaseUser } from './postgres-programs.ts';

// Every instance can use the same key because each data directory has its own database server.
const lockKey = 20_260_043;

/**
 * Locks the data directory for this process until the connection ends. Uses an advisory lock in the
 * directory's own server, because a lock file could outlive its owner.
 * @param holder shown to a second process that finds the directory in use
 */
export async function lockDataDir(url: string, holder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    // PostgreSQL truncates the name to 63 bytes.
    application_name: holder.slice(0, 63),
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  return client;
}

/**
 * Removes the leftovers of a killed process, or of a folder copied from a running instance, so that
 * a new server can start.
 * @throws StartupError if a running process is using the directory
 */
export async function clearCluster(cluster: string, password: string): Promise<void> {
  await removeCopiedPidFile(cluster, password);
  await releaseOrphan(cluster, password);
  await removeStaleLock(cluster);
}

/**
 * @param patience how long to wait, in milliseconds, for a process to take the lock, which it does
 * a moment after starting its server
 * @throws StartupError naming the process that is using the directory, if any
 */
export async function requireUnlocked(
  cluster: string,
  password: string,
  patience = 0,
): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const holder = await currentHolder(cluster, password);
    if (holder !== undefined) {
      throw new StartupError(`The data directory ${join(cluster, '..')} is in use by ${holder}.`);
    }
    if (waited >= patience) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Returns the URL of a cluster's server if a running process is using it, or undefined if it is
 * free.
 */
export async function heldDatabaseUrl(
  cluster: string,
  password: string,
): Promise<string | undefined> {
  const holder = await currentHolder(cluster, password);
  return holder === undefined ? undefined : connectionUrl(password, runningPort(cluster));
}

async function currentHolder(cluster: string, password: string): Promise<string | undefined> {
  const client = await connectToRunning(cluster, password);
  if (client === undefined) return undefined;
  const { rows } = await client.query(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lockKey],
  );
  await client.end();
  return rows[0]?.holder;
}

/** Returns the URL of a cluster's server on this machine. */
export function connectionUrl(password: string, port: number): string {
  return `postgres://bowline:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Stops a server whose owner was killed.
 * @throws if it is in use
 */
async function releaseOrphan(cluster: string, password: string): Promise<void> {
  const orphan = await connectToRunning(cluster, password);
  if (orphan === undefined) return;
  const { rows: ages } = await orphan.query(
    "select now() - pg_postmaster_start_time() < interval '5 seconds' as young",
  );
  await requireUnlocked(cluster, password, ages[0].young ? 3000 : 0);
  await orphan.end();
  const pidFile = join(cluster, 'postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
  for (let waited = 0; existsSync(pidFile) && waited < 10_000; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Removes the lock file of a killed server that is still a zombie, for example in a container whose
 * init process does not reap. PostgreSQL mistakes a zombie for a running server. Does so only when
 * no process uses the directory anymore, and never without /proc.
 */
export async function removeStaleLock(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile) || !existsSync('/proc/self/stat')) return;
  const pid = readFileSync(pidFile, 'utf8').split('\n')[0];
  const isZombie = () => {
    try {
      return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  };
  // The killed server's child processes take a moment to notice and exit.
  for (let waited = 0; waited < 10_000 && isZombie(); waited += 50) {
    if (processesIn(cluster).length === 0) {
      rmSync(pidFile);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** Returns the port in the server's pid file, or NaN if there is none. */
function runningPort(cluster: string): number {
  const pidFile = join(cluster, 'postmaster.pid');
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : Number.NaN;
}

/** Connects to the server using this folder, if one is running. */
async function connectToRunning(cluster: string, password: string): Promise<pg.Client | undefined> {
  const client = await connectToNamed(cluster, password);
  if (client === undefined || (await worksIn(cluster, client))) return client;
  await client.end();
  return undefined;
}

/**
 * Removes the pid file of a folder that was copied while the original was in use. The file names
 * the original's server, so PostgreSQL would refuse to start.
 */
async function removeCopiedPidFile(cluster: string, password: string): Promise<void> {
  const client = await connectToNamed(cluster, password);
  if (client === undefined) return;
  const pidFile = join(cluster, 'postmaster.pid');
  const { rows } = await client.query("select pg_read_file('postmaster.pid', true) as text");
  // The server has the same file in its own folder, so ours may be a copy.
  const isCopied = rows[0].text === readFileSync(pidFile, 'utf8');
  if (isCopied && !(await worksIn(cluster, client))) rmSync(pidFile);
  await client.end();
}

/**
 * Checks whether a server uses this folder by having it read a file just written there. Neither the
 * password nor the path proves this, because a folder may be copied, renamed or mounted elsewhere.
 */
async function worksIn(cluster: string, client: pg.Client): Promise<boolean> {
  const name = `bowline-${randomUUID()}`;
  const file = join(cluster, name);
  try {
    writeFileSync(file, name);
    chownToDatabaseUser(file);
    const { rows } = await client.query('select pg_read_file($1, true) as text', [name]);
    return rows[0].text === name;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Connects to the server named in the pid file, whichever folder it uses. */
async function connectToNamed(cluster: string, password: string): Promise<pg.Client | undefined> {
  const port = runningPort(cluster);
  if (!Number.isInteger(port) || port < 1) return undefined;
  const client = new pg.Client({
    connectionString: connectionUrl(password, port),
    // A stopped server refuses immediately, but a running one on a busy machine takes seconds to
    // accept.
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}
