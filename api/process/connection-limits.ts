import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const limits = {
  /** Per process; a connection costs some 20 KB. */
  connections: 4096,
  /** Connections per address: a browser opens six, and an office shares one address. */
  ofOneAddress: 256,
  /** Pipelined requests per connection. Browsers wait for each response before the next request. */
  unanswered: 16,
  /** Milliseconds without a byte in either direction, as with a client that never reads. */
  idle: 30_000,
};

/**
 * Limits the server resources that one client can hold (OWASP Denial of Service Cheat Sheet).
 * @param isBehindProxy connections are a proxy's, so they are not limited by address
 * @returns whether a request may be answered; otherwise its connection has been closed
 */
export function limitConnections(
  server: Server,
  isBehindProxy: boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  server.maxConnections = limits.connections;
  server.timeout = limits.idle;
  const byAddress = new Map<string, number>();
  const unanswered = new WeakMap<Socket, number>();

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, count);
    socket.on('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    if (!isBehindProxy && count > limits.ofOneAddress) socket.destroy();
  });

  return ({ socket }, response) => {
    // The parser still emits the requests it has already received.
    if (socket.destroyed) return false;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.on('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count <= limits.unanswered) return true;
    // A server may close a connection with pipelined requests at any time (RFC 9112, section 9.3.2).
    socket.destroy();
    return false;
  };
}
