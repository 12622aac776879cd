import { existsSync } from 'node:fs';
import { startServer } from '#api/process/server.ts';
import { startUntilSignal } from '#api/process/start-until-signal.ts';
import { SettingsError } from '#api/settings/env.ts';
import { readEnv } from '#api/settings/settings.ts';
import { StartupError } from '#api/settings/startup-error.ts';
import { noteInstance } from './instances.mjs';
import { whenNpmDies } from './processes.mjs';
import { printStep } from './steps.mjs';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  // Lazy-loaded, so that a built site starts without the build's packages.
  const { isBuildCurrent } = await import('./build-stamp.mjs');
  if (!isBuildCurrent()) await (await import('../build/build.ts')).ensureBuilt();
  noteInstance(env.origin);
  whenNpmDies(() => process.kill(process.pid, 'SIGTERM'));
  const server = await startUntilSignal(() => startServer(env, printStep));
  if (env.role !== 'worker') console.log(`\nSite:    ${env.origin}${env.basePath}`);
  if (server.mailboxUrl !== undefined) console.log(`Mailbox: ${server.mailboxUrl}`);
} catch (error) {
  if (!(error instanceof StartupError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
