import { spawn } from 'node:child_process';
import { once } from 'node:events';
import '#api/db/resolve-drizzle.ts';
import { StartupError } from '#api/errors/startup-error.ts';
import { makeFirstSite } from '#api/process/remake-site.ts';
import { reloadOnHangup, startUntilSignal } from '#api/process/start-until-signal.ts';
import { loadEnvFiles } from '#api/settings/content-folder.mjs';
import { adoptLatestLayer } from '#api/settings/content-layers.ts';
import { SettingsError } from '#api/settings/env.ts';
import { environmentError } from '#api/settings/environment-error.mjs';
import { readEnv } from '#api/settings/settings.ts';
import { isCodeCurrent } from './build-stamp.mjs';
import { noteInstance } from './instances.mjs';
import { whenNpmDies } from './processes.mjs';
import { printStep } from './steps.mjs';

const serveReloads = reloadOnHangup();
const { startServer } = await import('#api/process/server.ts');

try {
  loadEnvFiles();
  adoptLatestLayer();
  const env = readEnv(process.env);
  if (!isCodeCurrent()) await buildCodeApart();
  const wrong = await makeFirstSite();
  if (wrong !== undefined) throw new StartupError(wrong);
  noteInstance(env.origin);
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
  const server = await startUntilSignal(() => startServer(env, printStep));
  serveReloads(server);
  if (env.role !== 'worker') console.log(`\nSite:    ${env.origin}${env.basePath}`);
  if (server.mailboxUrl !== undefined) console.log(`Mailbox: ${server.mailboxUrl}`);
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof SettingsError;
  const message = isExpected ? error.message : environmentError(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exit(1);
}

/**
 * Builds the code in a separate process. Otherwise, the serving process would keep the 700 MB of
 * memory that a build takes, although it needs none of the build's packages.
 */
async function buildCodeApart(): Promise<void> {
  const build = ['tools/build/build-site.ts', '--code'];
  const child = spawn(process.execPath, build, { stdio: 'inherit' });
  const stop = () => child.kill();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(code ?? 1);
}
