import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.ts';

const flags = ['fsync=off'];

/**
 * Starts a PostgreSQL server with a hot standby that streams from it, for one test.
 * @returns `kill` stops the primary immediately and permanently; `promote` makes the standby the
 * primary
 */
export async function startPrimaryAndStandby() {
  const parent = mkdtempSync(join(tmpdir(), 'bowline-standby-'));
  // PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(parent, 0o755);
  const folder = (name: string) => join(parent, name);
  execFileSync('mkdir', [folder('primary')]);
  await (await startEmbeddedDatabase(folder('primary'), 'a test', { flags })).stop();
  // A stopped cluster is a complete base for a standby.
  execFileSync('cp', ['-a', folder('primary'), folder('standby')]);

  const primary = await startEmbeddedDatabase(folder('primary'), 'a test', {
    flags,
    mayStart: async () => false,
  });
  const { port, password } = new URL(primary.url);
  const standbyCluster = join(folder('standby'), 'postgres');
  writeFileSync(join(standbyCluster, 'standby.signal'), '');
  appendFileSync(
    join(standbyCluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=bowline password=${password}'\n`,
  );
  const standby = await startEmbeddedDatabase(folder('standby'), 'a test', { flags });

  const running = new Set<EmbeddedDatabase>([primary, standby]);
  onTestFinished(async () => {
    for (const database of running) await database.stop();
    rmSync(parent, { recursive: true });
  });
  return {
    primary: primary.url,
    standby: standby.url,
    /** Stops the primary once the standby has received everything. */
    async fail() {
      const [{ position }] = await ask(primary.url, 'select pg_current_wal_lsn() as position');
      const hasAll = `select pg_last_wal_replay_lsn() >= '${position}' as done`;
      while (!(await ask(standby.url, hasAll))[0].done) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      running.delete(primary);
      await primary.stop();
    },
    /** Makes commits wait for the standby from now on. */
    async makeSynchronous() {
      await ask(primary.url, "alter system set synchronous_standby_names = '*'");
      await ask(primary.url, 'select pg_reload_conf()');
    },
    /** Kills the primary, as a power cut would. */
    async kill() {
      const pidFile = join(folder('primary'), 'postgres', 'postmaster.pid');
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    promote: () => ask(standby.url, 'select pg_promote()'),
  };
}

async function ask(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
