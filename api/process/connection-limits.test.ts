import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('with 1,400 requests at once is closed after 16, which are aborted', async () => {
    const socket = await open();
    socket.write('GET /slow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'.repeat(1400));
    await closed(socket);
    expect(seen).toBe(16);
    await vi.waitFor(() => expect(gone).toBe(16), 10_000);
    expect(await welcome()).toBe('welcome');
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

  it('that never reads is closed', async () => {
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
    // Far less than the 30 seconds between Node's checks by default.
    10_000,
  );
});

describe('one address', () => {
  it('may hold 256 connections, and others are still served once some have closed', async () => {
    for (let count = 0; count < 256; count++) await open();
    const beyond = await open();
    await closed(beyond);
    expect(await connections()).toBe(256);
    for (const socket of sockets.slice(0, 10)) socket.destroy();
    await sleep(50);
    expect(await welcome()).toBe('welcome');
  });
});
