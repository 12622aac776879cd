import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { type HstsScope, hstsValue } from '#contract/settings/hsts.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Env } from '../settings/env.ts';
import { limitConnections } from './connection-limits.ts';
import { securityHeaders } from './headers.ts';

export type Handler = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers a request without `fetch` if it can. Returns whether it did. */
  answer?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
};

export type HttpServer = {
  server: Server;
  /**
   * Stops accepting requests after a grace period, and resolves once all have been answered. Until
   * then, every response closes its connection, so that the next request goes to another process.
   * @param grace milliseconds during which new connections are still accepted; after that, open
   * ones are served for up to another second
   */
  drain: (grace: number) => Promise<void>;
};

/**
 * Listens for requests. Requests that never reach the handler, because they are malformed, too
 * large or too slow, are refused here with the same security headers as every other response.
 * @param hsts read for each such response
 * @param observe called for every request within the connection limits
 * @throws StartupError if the address cannot be used
 */
export async function listen(
  { fetch, answer = () => false }: Handler,
  {
    host,
    port,
    apiOrigin,
    trustedProxyHops,
    hsts = () => 'host',
  }: Pick<Env, 'host' | 'port' | 'apiOrigin' | 'trustedProxyHops'> & { hsts?: () => HstsScope },
  observe: (request: IncomingMessage, response: ServerResponse) => void = () => {},
): Promise<HttpServer> {
  const lasting = await lastingHeaders(apiOrigin);
  const headersNow = () => {
    const transport = hstsValue(hsts());
    return { ...lasting, ...(transport && { 'strict-transport-security': transport }) };
  };
  const listener = getRequestListener(fetch, {
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: headersNow(),
      }),
  });
  let isDraining = false;
  const http = createServer(
    {
      // Cuts off clients that send slowly to hold connections open (OWASP, "Denial of Service").
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // How often both timeouts are checked. The default is 30 s.
      connectionsCheckingInterval: 1000,
      // nginx and most load balancers keep idle connections for 60 s, and the side that sends must
      // be the first to close.
      keepAliveTimeout: trustedProxyHops > 0 ? 75_000 : 5_000,
      // The listener itself rejects requests without a Host, with the headers above.
      requireHostHeader: false,
    },
    (request, response) => {
      if (!mayBeAnswered(request, response)) return;
      observe(request, response);
      // Given several Host headers, a proxy and this server might pick different ones (RFC 9112,
      // section 3.2).
      const hosts = request.headersDistinct.host ?? [];
      if (isDraining) response.setHeader('Connection', 'close');
      if (hosts.length > 1) response.writeHead(400, headersNow()).end();
      else {
        inTurn(request, () => {
          if (!answer(request, response)) void listener(request, response);
        });
      }
    },
  );
  /**
   * Handles the requests of each connection one at a time, so that responses to pipelined requests
   * do not pile up.
   */
  function inTurn({ socket }: IncomingMessage, work: () => void): void {
    const previous = answers.get(socket);
    if (previous === undefined || !unanswered.has(previous)) work();
    else previous.once('close', () => socket.writable && work());
  }
  const mayBeAnswered = limitConnections(http, trustedProxyHops > 0);
  http.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headersNow()).end();
  });
  // Timers run before incoming data is read, so after a stall, the next request may already be
  // there.
  http.on('timeout', async (socket: Socket) => {
    const { bytesRead } = socket;
    await arrived();
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  const unanswered = new Set<ServerResponse>();
  http.on('request', ({ socket }, response) => {
    answers.set(socket, response);
    unanswered.add(response);
    response.on('close', () => unanswered.delete(response));
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(bareResponse(statusOf[error.code ?? ''] ?? 400, headersNow()));
  });
  return new Promise((done, fail) => {
    http.once('error', (error) => fail(unusable(host, port, error)));
    http.listen(port, host, () => done({ server: http, drain }));
  });

  async function drain(grace: number): Promise<void> {
    isDraining = true;
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await sleep(grace);
    await arrived();
    // A client retries a refused connection, but loses a request sent into a closing one. That is
    // why idle connections stay open for a moment. Node's own `close` would end them immediately.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(http, () => done()));
    await Promise.race([closed, sleep(settling)]);
    await arrived();
    http.close();
    await closed;
  }
}

/**
 * Checks whether `listen` could use an address, without accepting connections, because a proxy
 * would already send visitors' requests.
 * @throws StartupError if the address cannot be used
 */
export function checkAddress({ host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  const probe = new NetServer();
  return new Promise((done, fail) => {
    probe.once('error', (error) => fail(unusable(host, port, error)));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

function unusable(host: string, port: number, error: NodeJS.ErrnoException): StartupError {
  const reason = reasons[error.code ?? ''] ?? `cannot be used (${error.message})`;
  return new StartupError(`${host}:${port} ${reason}; set PORT or HOST to another.`);
}

/**
 * Resolves once connections and requests that arrived while the event loop was busy have been
 * accepted. Timers run before that, and closing the server then would reset those connections.
 */
const arrived = () => setImmediate();

/**
 * How long open connections are kept, in milliseconds. By then, a client under load has either used
 * them or never will.
 */
const settling = 1000;

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more rights than this user has',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/** The same as Node's defaults (see "Event: 'clientError'" in its documentation). */
const statusOf: Record<string, number> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Returns all headers except HSTS, which the content may change. */
async function lastingHeaders(origin: string): Promise<Record<string, string>> {
  const app = new Hono()
    .use(securityHeaders({ origin, hsts: 'off' }))
    .all('*', (c) => c.body(null));
  const { headers } = await app.request('/');
  return { ...Object.fromEntries(headers), 'cache-control': 'no-store' };
}

function bareResponse(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}
