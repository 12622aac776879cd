import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { underBasePath } from './base-path.ts';
import { securityHeaders } from './headers.ts';
import { checkAddress, type HttpServer, listen } from './http-server.ts';

const apiOrigin = 'http://localhost:3000';
const app = new Hono().get('/', (c) => c.text('welcome'));
const headers = securityHeaders({ origin: apiOrigin });
let http: HttpServer;

beforeAll(async () => {
  http = await listen(underBasePath(app, '/sub', headers), {
    host: '127.0.0.1',
    port: 0,
    apiOrigin,
    trustedProxyHops: 0,
  });
});
afterAll(() => http.drain(0));

function portOf({ server }: HttpServer): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends raw bytes and returns everything the server sends until the connection ends. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(portOf(http), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '\r\n'].join('\r\n');
const host = 'Host: localhost:3000';

describe('a response that no route sends has the security headers:', () => {
  it.each([
    ['bytes that are not HTTP', 400, 'hello\r\n\r\n'],
    ['a broken header', 400, get('/sub/', host, 'a b: c')],
    ['no host', 400, get('/sub/')],
    ['two hosts', 400, get('/sub/', host, 'Host: evil.example')],
    ['an invalid host', 400, get('/sub/', 'Host: a/b@c')],
    ['too many bytes of headers', 431, get('/sub/', host, `x: ${'x'.repeat(20_000)}`)],
    ['an expectation', 417, get('/sub/', host, 'Expect: tea')],
    ['an address outside the base path', 404, get('/', host)],
    ['the base path itself', 308, get('/sub', host)],
  ])('%s', async (_name, status, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
    }
  });
});

it('a port in use is reported with the setting to change', async () => {
  const port = portOf(http);
  const again = listen(app, { host: '127.0.0.1', port, apiOrigin, trustedProxyHops: 0 });
  await expect(again).rejects.toThrow(
    `127.0.0.1:${port} is in use by another program; set PORT or HOST to another.`,
  );
});

it('a request below the base path reaches the app', async () => {
  expect(await answerTo(get('/sub/', host))).toContain('welcome');
});

/** Blocks this process's event loop. */
function stall(milliseconds: number) {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

it('a keep-alive connection that timed out while the machine was busy still gets a response if a request has arrived', async () => {
  const own = await listen(app, { host: '127.0.0.1', port: 0, apiOrigin, trustedProxyHops: 0 });
  // Long enough for the response to be read on a busy machine.
  own.server.keepAliveTimeout = 500;
  own.server.keepAliveTimeoutBuffer = 0;
  const kept = connect(portOf(own), '127.0.0.1');
  kept.write(`GET / HTTP/1.1\r\n${host}\r\n\r\n`);
  await once(kept, 'data');
  kept.write(get('/', host));
  stall(700);
  expect(await text(kept)).toContain('welcome');
  await own.drain(0);
});

it('an address is checked without accepting requests', async () => {
  const { server } = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    apiOrigin,
    trustedProxyHops: 0,
  });
  const port = portOf({ server } as HttpServer);
  await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow('is in use');
  server.close();
  await once(server, 'close');
  const checked = checkAddress({ host: '127.0.0.1', port });
  const answers: unknown[] = [];
  for (let isOver = false; !isOver; ) {
    isOver = await Promise.race([checked.then(() => true), nextRound(false)]);
    answers.push(await fetch(`http://127.0.0.1:${port}`).catch(() => 'refused'));
  }
  expect(new Set(answers)).toEqual(new Set(['refused']));
});

describe('a stopping server', () => {
  /**
   * Starts a server that answers `/slow` once the gate is opened, and everything else immediately.
   */
  async function startSlowServer() {
    const gate = Promise.withResolvers<void>();
    const slow = new Hono()
      .get('/slow', async (c) => {
        await gate.promise;
        return c.text('stored');
      })
      .get('/', (c) => c.text('welcome'));
    const own = await listen(slow, {
      host: '127.0.0.1',
      port: 0,
      apiOrigin,
      trustedProxyHops: 0,
    });
    return { own, gate, origin: `http://127.0.0.1:${portOf(own)}` };
  }

  it('responds to the requests it has accepted, and closes their connections', async () => {
    const { own, gate, origin } = await startSlowServer();
    const sending = Array.from({ length: 16 }, () => fetch(`${origin}/slow`));
    await vi.waitFor(async () => {
      const count = await new Promise((done) => own.server.getConnections((_, n) => done(n)));
      expect(count).toBe(16);
    }, 10_000);
    // After this round trip, all the requests above are in flight.
    await (await fetch(origin)).text();
    const drained = own.drain(0);
    gate.resolve();
    for (const response of await Promise.all(sending)) {
      expect(response.headers.get('Connection')).toBe('close');
      expect(await response.text()).toBe('stored');
    }
    await drained;
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('still responds on keep-alive connections without a grace period, and closes them with the response', async () => {
    const { own } = await startSlowServer();
    const get = `GET / HTTP/1.1\r\n${host}\r\n\r\n`;
    const kept = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(portOf(own), '127.0.0.1');
        let answers = '';
        socket.on('data', (chunk) => {
          answers += chunk.toString('latin1');
        });
        socket.write(get);
        await once(socket, 'data');
        return { socket, all: () => answers };
      }),
    );
    const drained = own.drain(0);
    await vi.waitFor(() => expect(own.server.listening).toBe(false), 10_000);
    for (const { socket } of kept) socket.write(get);
    await Promise.all(kept.map(({ socket }) => once(socket, 'close')));
    for (const { all } of kept) {
      expect(all().match(/welcome/g)).toHaveLength(2);
      expect(all()).toContain('Connection: close');
    }
    await drained;
  });

  it('responds to new requests during the grace period, and keeps no connection alive', async () => {
    const { own, origin } = await startSlowServer();
    const before = await fetch(origin);
    expect(before.headers.get('Connection')).toBe('keep-alive');
    await before.text();
    const drained = own.drain(1000);
    for (let count = 0; count < 3; count++) {
      const response = await fetch(origin);
      expect(response.headers.get('Connection')).toBe('close');
      expect(await response.text()).toBe('welcome');
    }
    await drained;
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('responds, before closing, to requests that arrived while the machine was too busy to see them', async () => {
    const { own } = await startSlowServer();
    const get = `GET / HTTP/1.1\r\n${host}\r\n\r\n`;
    const kept = connect(portOf(own), '127.0.0.1');
    await once(kept, 'connect');
    /** Calls `send`. After that, nothing else runs for some milliseconds. */
    const beforeStall = (send: () => void, milliseconds: number) =>
      // From here on, timers run before incoming data is processed (the phases of Node's event
      // loop).
      setImmediate(() => {
        send();
        process.nextTick(stall, milliseconds);
      });
    const fresh = new Socket();
    const drained = own.drain(300);
    // Stalls until the grace period is over, however fast the machine is.
    beforeStall(() => fresh.connect(portOf(own), '127.0.0.1'), 400);
    fresh.once('connect', () => fresh.write(get));
    expect(await text(fresh)).toContain('welcome');
    // From the end of the grace period, idle connections stay open for a second.
    await vi.waitFor(() => expect(own.server.listening).toBe(false), {
      interval: 1,
      timeout: 60_000,
    });
    beforeStall(() => kept.write(get), 1100);
    expect(await text(kept)).toContain('welcome');
    await drained;
  });

  it('refuses new connections after the grace period, still responds on open ones, and closes idle ones last', async () => {
    const { own, origin } = await startSlowServer();
    const open = connect(portOf(own), '127.0.0.1');
    await once(open, 'connect');
    let answer = '';
    open.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    const idle = connect(portOf(own), '127.0.0.1');
    await once(idle, 'connect');
    const drained = own.drain(300);
    await vi.waitFor(() => expect(own.server.listening).toBe(false), 10_000);
    await expect(fetch(origin)).rejects.toThrow();
    expect([open.readyState, idle.readyState]).toEqual(['open', 'open']);
    // Acts like a proxy that has not noticed the shutdown yet.
    open.write(`GET / HTTP/1.1\r\n${host}\r\n\r\n`);
    await once(open, 'close');
    expect(answer).toContain('welcome');
    await once(idle.resume(), 'close');
    await drained;
  });
});

it('keeps idle connections open longer than a proxy does, which might otherwise send into a closed one', async () => {
  expect(http.server.keepAliveTimeout).toBe(5_000);
  const behind = await listen(app, { host: '127.0.0.1', port: 0, apiOrigin, trustedProxyHops: 1 });
  expect(behind.server.keepAliveTimeout).toBe(75_000);
  await behind.drain(0);
});
