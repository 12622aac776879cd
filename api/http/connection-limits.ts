import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../net/client-network.ts';
import { isLoopback } from '../net/loopback.ts';

const defaults = {
  /** Per process. A connection costs about 20 KB. */
  connections: 4096,
  /**
   * Headroom for this machine itself, such as its health checks, when all connections are in use.
   */
  ofThisMachine: 64,
  /** Connections per network. A browser opens six, and an office shares one address. */
  ofOneNetwork: 256,
  /**
   * Pipelined requests per connection. Browsers wait for each response before sending the next
   * request.
   */
  unanswered: 16,
  /**
   * The idle timeout in milliseconds: no byte in either direction, for example because the client
   * never reads.
   */
  idle: 30_000,
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** An open connection and the requests whose responses have not been sent. */
type Connection = { network: string; unanswered: Set<Exchange> };

/**
 * Limits the server resources that one client can tie up (OWASP Denial of Service Cheat Sheet). If
 * there are too many connections, from one network or in total, the one that has been idle longest
 * is closed. The new one is refused only if all others are in use, and never if it comes from this
 * machine.
 * @param isBehindProxy connections come from a proxy, so they are not limited by network
 * @returns whether a request may be answered; otherwise its connection has been closed
 */
export function limitConnections(
  server: Server,
  isBehindProxy: boolean,
  limits = defaults,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  server.maxConnections = limits.connections + limits.ofThisMachine;
  server.timeout = limits.idle;
  /** Least recently used first. */
  const open = new Map<Socket, Connection>();
  const ofNetwork = new Map<string, number>();

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    open.set(socket, { network, unanswered: new Set() });
    const count = (ofNetwork.get(network) ?? 0) + 1;
    ofNetwork.set(network, count);
    socket.on('close', () => forget(socket));
    const isOwn = isLoopback(address);
    const isOverOwn = !isBehindProxy && !isOwn && count > limits.ofOneNetwork;
    if (!isOverOwn && open.size <= limits.connections) return;
    const idlest = idlestBut(socket, isOverOwn ? network : undefined);
    if (idlest !== undefined) end(idlest);
    else if (!isOwn) end(socket);
  });

  function idlestBut(newest: Socket, network: string | undefined): Socket | undefined {
    for (const [socket, connection] of open) {
      const isOfNetwork = network === undefined || connection.network === network;
      if (socket !== newest && isOfNetwork && isIdle(connection)) return socket;
    }
    return undefined;
  }

  function end(socket: Socket): void {
    socket.destroy();
    // Does not wait for the close event, which comes later.
    forget(socket);
  }

  function forget(socket: Socket): void {
    const connection = open.get(socket);
    if (connection === undefined) return;
    open.delete(socket);
    const left = (ofNetwork.get(connection.network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(connection.network);
    else ofNetwork.set(connection.network, left);
  }

  return (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    // The parser still emits the requests it has already received.
    if (connection === undefined || socket.destroyed) return false;
    const exchange = { request, response };
    const use = (change: 'add' | 'delete') => {
      connection.unanswered[change](exchange);
      if (open.delete(socket)) open.set(socket, connection);
    };
    use('add');
    response.on('close', () => use('delete'));
    if (connection.unanswered.size <= limits.unanswered) return true;
    // A server may close a connection with pipelined requests at any time (RFC 9112, section
    // 9.3.2).
    end(socket);
    return false;
  };
}

/** Returns whether the connection is waiting for the client to send or read. */
function isIdle({ unanswered }: Connection): boolean {
  const [current] = unanswered;
  return current === undefined || !current.request.complete || current.response.writableEnded;
}
