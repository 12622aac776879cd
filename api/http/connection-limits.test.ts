import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from './connection-limits.ts';
import { type HttpServer, listen } from './http-server.ts';

const large = 'x'.repeat(20_000_000);
let seen: number;
let gone: number;
let http: HttpServer;
let gate: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  seen = 0;
  gone = 0;
  gate = Promise.withResolvers();
  const app = new Hono()
    .get('/', (c) => c.text('welcome'))
    .get('/large', (c) => c.text(large))
    .get('/slow', async (c) => {
      seen += 1;
      c.req.raw.signal.addEventListener('abort', () => {
        gone += 1;
      });
      await gate.promise;
      return c.text('late');
    })
    .post('/', async (c) => c.text(await c.req.text()));
  http = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    apiOrigin: 'http://localhost:3000',
    trustedProxyHops: 0,
  });
});
afterEach(async () => {
  gate.resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.drain(0);
});

const port = () => {
  const address = http.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

async function open(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) => (socket.closed ? undefined : once(socket.resume(), 'close'));
const connections = () => new Promise((done) => http.server.getConnections((_, n) => done(n)));
const welcome = async () => (await fetch(`http://127.0.0.1:${port()}/`)).text();

describe('one connection', () => {
  it('is closed after 16 pipelined requests out of 1,400; only the first is started, and it is aborted', async () => {
    const socket = await open();
    socket.write('GET /slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(1400));
    await closed(socket);
    await vi.waitFor(() => expect(gone).toBe(1), 10_000);
    expect(await welcome()).toBe('welcome');
    expect(seen).toBe(1);
  });

  it('may send several requests before it reads a response', async () => {
    const socket = await open();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(16));
    await vi.waitFor(() => expect(answer.match(/welcome/g)).toHaveLength(16), 10_000);
    socket.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    await vi.waitFor(() => expect(answer.match(/welcome/g)).toHaveLength(17), 10_000);
  });

  it('starts no further request after a response that closes it', async () => {
    const socket = await open();
    const first = 'GET / HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n';
    socket.write(`${first}GET /slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    await closed(socket);
    expect(await welcome()).toBe('welcome');
    expect(seen).toBe(0);
  });

  it('starts no further request after the last response of a stopping server', async () => {
    const socket = await open();
    const slow = 'GET /slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n';
    socket.write(slow.repeat(2));
    await vi.waitFor(() => expect(seen).toBe(1), 10_000);
    const drained = http.drain(0);
    gate.resolve();
    await closed(socket);
    await drained;
    expect(seen).toBe(1);
  });

  it('is closed if the client never reads', async () => {
    expect(http.server.timeout).toBe(30_000);
    http.server.timeout = 300;
    const accepted = once(http.server, 'connection');
    const socket = await open();
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    await accepted;
    await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000);
  });

  it.each([
    ['whose head never ends', 'headersTimeout', 10_000, 'GET / HTTP/1.1\r\nHost: localhost'],
    [
      'whose body never ends',
      'requestTimeout',
      30_000,
      'POST / HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 9\r\n\r\nabc',
    ],
    ['that sends nothing at all', 'headersTimeout', 10_000, ''],
  ] as const)(
    '%s is closed soon after its timeout',
    async (_, setting, limit, bytes) => {
      expect(http.server[setting]).toBe(limit);
      http.server.headersTimeout = 200;
      http.server.requestTimeout = 300;
      const socket = await open();
      socket.write(bytes);
      await closed(socket);
    },
    // Far less than the default of 30 seconds between Node's checks.
    10_000,
  );
});

describe('a single network', () => {
  it('may hold 256 connections; beyond that, the one it used longest ago is closed', async () => {
    const [first, second] = [await openFrom('2001:db8::1'), await openFrom('2001:db8::2')];
    for (let count = 2; count < 256; count++) await openFrom(`2001:db8::${count.toString(16)}:1`);
    first.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    await once(first, 'data');
    const other = await openFrom('2001:db8:0:1::1');
    const beyond = await openFrom('2001:db8::ffff');
    await closed(second);
    expect(await connections()).toBe(257);
    for (const socket of [first, other, beyond]) expect(socket.closed).toBe(false);
  });

  it('is refused another while the server is working on all 256', async () => {
    for (let count = 0; count < 256; count++) {
      const socket = await openFrom('192.0.2.1');
      socket.write('GET /slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    }
    await vi.waitFor(() => expect(seen).toBe(256), 10_000);
    await closed(await openFrom('192.0.2.1'));
    expect(await welcome()).toBe('welcome');
    expect(gone).toBe(0);
  });
});

describe('all networks together', () => {
  const limits = {
    connections: 40,
    ofThisMachine: 2,
    ofOneNetwork: 25,
    unanswered: 16,
    idle: 30_000,
  };
  let own: Server;
  beforeEach(async () => {
    own = createServer((request, response) => {
      if (mayBeAnswered(request, response) && request.url === '/') response.end('welcome');
    });
    const mayBeAnswered = limitConnections(own, false, limits);
    await once(own.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    own.closeAllConnections();
    await new Promise((done) => own.close(done));
  });
  const ask = async (socket: Socket, path: string, ...lines: string[]) => {
    socket.write([`GET ${path} HTTP/1.1`, 'Host: localhost:3000', ...lines, '\r\n'].join('\r\n'));
    await once(own, 'request');
  };
  const checkHealth = async () => {
    const socket = await openFrom('127.0.0.1', own);
    socket.write('GET / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return answer.toString();
  };

  it('lose the connection that has been idle longest once they fill the server', async () => {
    const idle = [];
    for (let count = 0; count < 40; count++) idle.push(await openFrom(`192.0.2.${count % 2}`, own));
    expect(await checkHealth()).toContain('welcome');
    await closed(idle[0] as Socket);
    await openFrom('198.51.100.1', own);
    await closed(idle[1] as Socket);
    expect(idle[2]?.closed).toBe(false);
  });

  it('lose those that make the server wait for the rest of a request, but none it is working on', async () => {
    const busy = [];
    for (let count = 0; count < 39; count++) {
      const socket = await openFrom(`192.0.2.${count % 2}`, own);
      await ask(socket, '/never');
      busy.push(socket);
    }
    const slow = await openFrom('192.0.2.3', own);
    await ask(slow, '/never', 'Content-Length: 9');
    await openFrom('198.51.100.1', own);
    await closed(slow);
    expect(busy.filter((socket) => socket.closed)).toEqual([]);
  });

  it('never shut out a health check from this machine, even if the server is working on every connection', async () => {
    for (let count = 0; count < 40; count++) {
      await ask(await openFrom(`192.0.2.${count % 2}`, own), '/never');
    }
    expect(await checkHealth()).toContain('welcome');
  });
});

/** Opens a connection that the server sees as coming from this address. */
async function openFrom(address: string, server = http.server): Promise<Socket> {
  server.prependOnceListener('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: address });
  });
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await Promise.all([once(socket, 'connect'), accepted]);
  return socket;
}
