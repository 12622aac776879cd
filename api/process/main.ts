import '../runtime/resolve-drizzle.ts';
import { SettingsError } from '../settings/env.ts';
import { readEnv } from '../settings/settings.ts';
import { StartupError } from '../settings/startup-error.ts';
import { startUntilSignal } from './start-until-signal.ts';

const { startServer } = await import('./server.ts');

try {
  const env = readEnv(process.env);
  await startUntilSignal(() =>
    startServer(env, (step, milliseconds) =>
      console.error(`${step} (${Math.round(milliseconds)} ms)`),
    ),
  );
} catch (error) {
  if (!(error instanceof StartupError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
