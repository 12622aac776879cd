import type { Server } from './server.ts';

/** Milliseconds; longer than every step of stopping may take together, that of the database included. */
const deadline = 75_000;

/**
 * Exits with 0 on Ctrl-C and SIGTERM, after stopping the server; while it is still starting, as soon as
 * it has started, so that no database is left behind; in any case, with 1, after the deadline. Further signals are ignored: npm forwards the
 * same Ctrl-C that the terminal has already sent, and stopping takes a limited time.
 * @param start starts the server; called once the signal handlers are installed
 */
export async function startUntilSignal(start: () => Promise<Server>): Promise<Server> {
  let server: Server | undefined;
  let isStopping = false;
  const requestStop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), deadline).unref();
    if (server !== undefined) await end(server);
  };
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  server = await start();
  if (isStopping) await end(server);
  return server;
}

async function end(server: Server): Promise<never> {
  await server.stop();
  process.exit(0);
}
