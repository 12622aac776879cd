import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import getPort from 'get-port';
import { createServer } from 'vite';
import { SettingsError } from '#api/settings/env.ts';
import { readEnv } from '#api/settings/settings.ts';
import { StartupError } from '#api/settings/startup-error.ts';
import { api } from '#contract/routes.ts';
import { ensureBuilt } from '../build/build.ts';
import { noteInstance } from './instances.mjs';
import { whenNpmDies } from './processes.mjs';

/**
 * `npm run dev`: Vite with hot reload on `PORT`, proxying to the API, which restarts when its
 * sources change. Both stop together.
 */
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  // The API renders responses to no-JS form posts from this build.
  await ensureBuilt();
  process.env.NODE_ENV = 'development';
  noteInstance(env.origin);
  const apiPort = await getPort();
  const server = spawnApi(apiPort, env.origin);
  const target = `http://localhost:${apiPort}`;
  const vite = await createServer({
    server: {
      port: env.port,
      host: env.host,
      proxy: Object.fromEntries(
        ['/api', api.mailbox, api.healthz, api.readyz].map((path) => [path, target]),
      ),
    },
  });
  await vite.listen();
  console.log(`\nSite:    ${env.origin}\nMailbox: ${env.origin}${api.mailbox}\n`);

  let stopping = false;
  const stop = async () => {
    // npm forwards the Ctrl-C that the terminal has already sent.
    if (stopping) return;
    stopping = true;
    server.removeAllListeners('exit');
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await Promise.all([ended, vite.close()]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  whenNpmDies(stop);
  server.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof StartupError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function spawnApi(port: number, origin: string): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGTERM', 'api/process/main.ts'],
    {
      // A separate process group: Ctrl-C only reaches this process, which then stops both in order.
      detached: true,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port), ORIGIN: origin },
    },
  );
}
