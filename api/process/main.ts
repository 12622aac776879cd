import { SettingsError } from './env.ts';
import { startServer } from './server.ts';
import { readEnv } from './settings.ts';
import { startUntilSignal } from './start-until-signal.ts';
import { StartupError } from './startup-error.ts';

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
