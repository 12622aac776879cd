import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { prepareDataDir } from '#api/data-dir/data-dir.ts';
import { storedSecret } from '#api/data-dir/stored-secret.ts';
import { StartupError } from '#api/errors/startup-error.ts';
import { mailboxKey } from '#api/mail/mailbox.ts';
import { freePort } from '#api/net/free-port.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { loadEnvFiles } from '#api/settings/content-folder.mjs';
import { SettingsError } from '#api/settings/env.ts';
import { readEnv } from '#api/settings/settings.ts';
import { api } from '#contract/routes.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import { noteInstance } from '../setup/instances.mjs';
import { whenNpmDies } from '../setup/processes.mjs';
import { lettersPath } from '../vite/letters-plugin.ts';
import { ensureBuilt } from './build.ts';

/**
 * `npm run dev`: runs Vite with hot reload on `PORT` as a proxy to the API, which restarts when its
 * sources change. Both stop together.
 */
try {
  loadEnvFiles();
  const env = readEnv(process.env);
  // The API uses this build to render responses to form posts without JavaScript.
  await ensureBuilt();
  process.env.NODE_ENV = 'development';
  noteInstance(env.origin);
  const apiPort = await freePort();
  prepareDataDir(env.dataDir);
  const secret = env.secret ?? storedSecret(join(env.dataDir, 'secret'));
  const server = spawnApi(apiPort, env.origin);
  const target = `http://localhost:${apiPort}`;
  const ofApi = (base: string) =>
    ['/api', api.mailbox, api.healthz, api.readyz].map((path) => [base + path, target]);
  // Each language has its own server, behind the main language's.
  const others = await Promise.all(
    readLanguages().others.map(async (language) => ({
      path: languagePath(language),
      language,
      port: await freePort(),
    })),
  );
  const proxies = others.map(({ path, port }) => [`^${path}/`, `http://localhost:${port}`]);
  const vites = [await startVite(undefined, env.port, env.host, [...proxies, ...ofApi('')])];
  for (const { language, path, port } of others) {
    vites.push(await startVite(language, port, 'localhost', ofApi(path)));
  }
  const [site] = vites;
  console.log(
    `\nSite:    ${env.origin}\nMailbox: ${env.origin}${api.mailbox}?key=${mailboxKey(secret)}\nLetters: ${env.origin}${site?.config.base}${lettersPath}\n`,
  );

  let stopping = false;
  const stop = async () => {
    // Ignores the second signal: npm forwards the Ctrl-C that the terminal has already sent.
    if (stopping) return;
    stopping = true;
    server.removeAllListeners('exit');
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await Promise.all([ended, ...vites.map((vite) => vite.close())]);
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

/** @param proxy pairs of a path, or a pattern for paths, and the server that responds there */
async function startVite(
  language: string | undefined,
  port: number,
  host: string,
  proxy: string[][],
): Promise<ViteDevServer> {
  process.env.SITE_LANGUAGE = language ?? '';
  const vite = await createServer({
    // The browser reaches this server through the main one, except for hot reload messages.
    server: { port, host, hmr: { clientPort: port }, proxy: Object.fromEntries(proxy) },
  });
  await vite.listen();
  return vite;
}

function spawnApi(port: number, origin: string): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGTERM', 'api/process/main.ts'],
    {
      // In a separate process group, so that Ctrl-C reaches only this process, which then stops
      // both in order.
      detached: true,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port), ORIGIN: origin },
    },
  );
}
