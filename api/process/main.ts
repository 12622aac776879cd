import '../runtime/resolve-drizzle.ts';
import { adoptLatestLayer } from '../settings/content-layers.ts';
import { SettingsError } from '../settings/env.ts';
import { machineFailure } from '../settings/machine-failure.mjs';
import { readEnv } from '../settings/settings.ts';
import { StartupError } from '../settings/startup-error.ts';
import { remakeSite } from './remake-site.ts';
import { reloadOnHangup, startUntilSignal } from './start-until-signal.ts';

const serveReloads = reloadOnHangup();
const { startServer } = await import('./server.ts');

try {
  adoptLatestLayer();
  const env = readEnv(process.env);
  const wrong = await remakeSite();
  if (wrong !== undefined) throw new StartupError(wrong);
  const server = await startUntilSignal(() =>
    startServer(env, (step, milliseconds) =>
      console.error(`${step} (${Math.round(milliseconds)} ms)`),
    ),
  );
  serveReloads(server);
} catch (error) {
  const isSaid = error instanceof StartupError || error instanceof SettingsError;
  const said = isSaid ? error.message : machineFailure(error);
  if (said === undefined) throw error;
  console.error(said);
  process.exit(1);
}
