import type { Server } from './server.ts';

/**
 * Ends the process with 0 on Ctrl-C and SIGTERM: stops the server first, or, while it is still
 * starting, as soon as it has started, so that no database is left behind. Further signals change
 * nothing: npm passes on the same Ctrl-C that the terminal has already sent, and the stop is bounded.
 * @param start starts the server; called once the signals are heard
 */
export async function startUntilSignal(start: () => Promise<Server>): Promise<Server> {
  let server: Server | undefined;
  let isAsked = false;
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    if (server !== undefined) await end(server);
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  server = await start();
  if (isAsked) await end(server);
  return server;
}

async function end(server: Server): Promise<never> {
  await server.stop();
  process.exit(0);
}
