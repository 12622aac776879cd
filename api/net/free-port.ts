import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port that the system has assigned. Until a server uses it, another program may get it
 * too.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}
