import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedSecret } from '../data-dir/stored-secret.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { connectionUrl } from '../db/embedded-lock.ts';
import { postgresPrograms, runProgram } from '../db/postgres-programs.ts';
import { freePort } from '../net/free-port.ts';

/**
 * Starts a separate PostgreSQL that can be killed and comes back at the same address with all
 * committed data.
 */
export async function startKillablePostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-killable-'));
  // PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  await (await startEmbeddedDatabase(dataDir, 'a test')).stop();
  const cluster = join(dataDir, 'postgres');
  const { pgCtl } = await postgresPrograms(dataDir);
  const port = await freePort();
  // Only processes are killed, so data in the machine's memory survives and does not have to be on
  // disk.
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const start = async () => {
    const line = [
      'start',
      '--wait',
      '-D',
      cluster,
      '-l',
      join(dataDir, 'postgres.log'),
      '-o',
      options,
    ];
    // Retries until the last processes of the previous server have noticed and exited.
    for (let tries = 0; (await runProgram(pgCtl, line)).code !== 0; tries++) {
      if (tries > 100) throw new Error('PostgreSQL does not start again');
      await sleep(100);
    }
  };
  await start();
  return {
    url: connectionUrl(storedSecret(join(dataDir, 'database-password')), port),
    async killAndStart() {
      const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await start();
    },
    async stop() {
      await runProgram(pgCtl, ['stop', '--mode=immediate', '-D', cluster]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
