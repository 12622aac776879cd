import type { Server } from './server.ts';

/**
 * Stops the server on Ctrl-C and SIGTERM, then ends the process with 0. Further signals change
 * nothing: npm passes on the same Ctrl-C that the terminal has already sent, and the stop is bounded.
 */
export function stopOnSignals(server: Server): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
