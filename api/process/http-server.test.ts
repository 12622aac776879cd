import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underBasePath } from '../middleware/base-path.ts';
import { securityHeaders } from '../middleware/headers.ts';
import { listen } from './http-server.ts';

const apiOrigin = 'http://localhost:3000';
const app = new Hono().get('/', (c) => c.text('welcome'));
const headers = securityHeaders({ origin: apiOrigin, styleHash: undefined });
let http: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const { fetch } = underBasePath(app, '/sub', headers);
  http = await listen(fetch, { host: '127.0.0.1', port: 0, apiOrigin });
});
afterAll(() => new Promise((closed) => http.close(closed)));

/** What is answered to these bytes until the connection ends. */
async function answerTo(bytes: string): Promise<string> {
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
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

describe('an answer that no route gives carries the security headers:', () => {
  it.each([
    ['what is not HTTP', 400, 'hello\r\n\r\n'],
    ['a broken header', 400, get('/sub/', host, 'a b: c')],
    ['no host', 400, get('/sub/')],
    ['two hosts', 400, get('/sub/', host, 'Host: evil.example')],
    ['a host that is none', 400, get('/sub/', 'Host: a/b@c')],
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

it('a request below the base path reaches the app', async () => {
  expect(await answerTo(get('/sub/', host))).toContain('welcome');
});
