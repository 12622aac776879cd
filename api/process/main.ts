import '../db/resolve-drizzle.ts';
import { StartupError } from '../errors/startup-error.ts';
import { loadEnvFiles } from '../settings/content-folder.mjs';
import { adoptLatestLayer } from '../settings/content-layers.ts';
import { SettingsError } from '../settings/env.ts';
import { environmentError } from '../settings/environment-error.mjs';
import { readEnv } from '../settings/settings.ts';
import { makeFirstSite } from './remake-site.ts';
import { reloadOnHangup, startUntilSignal } from './start-until-signal.ts';

const serveReloads = reloadOnHangup();
const { startServer } = await import('./server.ts');

try {
  loadEnvFiles();
  adoptLatestLayer();
  const env = readEnv(process.env);
  const wrong = await makeFirstSite();
  if (wrong !== undefined) throw new StartupError(wrong);
  const server = await startUntilSignal(() =>
    startServer(env, (step, milliseconds) =>
      console.error(`${step} (${Math.round(milliseconds)} ms)`),
    ),
  );
  serveReloads(server);
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof SettingsError;
  const message = isExpected ? error.message : environmentError(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exit(1);
}
