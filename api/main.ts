import { SettingsError } from './env.ts';
import { readEnv, startServer } from './server.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

try {
  const server = await startServer(readEnv(process.env), (step, milliseconds) =>
    console.error(`${step} (${Math.round(milliseconds)} ms)`),
  );
  stopOnSignals(server);
} catch (error) {
  if (!(error instanceof StartupError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
