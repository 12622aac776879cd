import type { Server } from './server.ts';

/** In milliseconds. Longer than all steps of stopping may take together, including the database. */
const deadline = 75_000;

/**
 * Stops the server on Ctrl-C or SIGTERM and exits with 0, or with 1 after the deadline. A server
 * that is still starting is stopped once it has started, so that no database is left running.
 * Further signals are ignored because npm forwards the Ctrl-C that the terminal has already sent,
 * and stopping takes a limited time.
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

/**
 * Makes SIGHUP reload the content once the server is up. On a terminal, SIGHUP means that the
 * terminal was closed, so it ends the process.
 * @returns a function to call with the server
 */
export function reloadOnHangup(): (server: Pick<Server, 'reload'>) => void {
  let server: Pick<Server, 'reload'> | undefined;
  let isAsked = false;
  if (!process.stdout.isTTY) {
    process.on('SIGHUP', () => {
      if (server === undefined) isAsked = true;
      else void server.reload();
    });
  }
  return (started) => {
    server = started;
    if (isAsked) void started.reload();
  };
}

async function end(server: Server): Promise<never> {
  await server.stop();
  process.exit(0);
}
