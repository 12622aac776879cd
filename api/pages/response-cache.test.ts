import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type HttpServer, listen } from '../http/http-server.ts';
import { withResponseCache } from './response-cache.ts';

let asked = 0;
const lines: string[] = [];
const app = new Hono()
  .use(async (c, next) => {
    asked += 1;
    await next();
    c.header('X-Request-Id', `of the app ${asked}`);
  })
  .get('/file', (c) => {
    if (c.req.header('Host') === 'evil.example') return c.text('not here', 421);
    c.header('ETag', 'W/"1"');
    if (c.req.header('If-None-Match') === 'W/"1"') return c.body(null, 304);
    return c.text(`for ${c.req.header('Accept-Encoding')}`);
  })
  .get('/page', (c) => c.text('page'))
  .get('/today', (c) => {
    const day = new Date().toISOString().slice(0, 10);
    // Midnight passes while the page is being rendered.
    vi.setSystemTime(new Date('2026-03-02T00:00:01Z'));
    return c.text(day);
  });

let http: HttpServer;
let origin: string;
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  http = await listen(
    withResponseCache(
      app,
      (url) => ['/file', '/file?word=x', '/file?word=x.y', '/today'].includes(url),
      () => new Date().toISOString().slice(0, 10),
      log,
    ),
    {
      host: '127.0.0.1',
      port: 0,
      apiOrigin: 'http://localhost:3000',
      trustedProxyHops: 0,
    },
  );
  const address = http.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
});
afterAll(() => http.drain(0));
// A request for “/today” sets the clock, which is shared with other test files in this process.
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  asked = 0;
  lines.length = 0;
});

/** Returns the response with its headers, except for the request id and the date. */
async function answerTo(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  const { 'x-request-id': id, date: _, ...rest } = Object.fromEntries(response.headers);
  return { id, answer: [response.status, rest, await response.text()] };
}

it('the app is asked once; after that, the same response is sent with a new request id, and the request is logged', async () => {
  const first = await answerTo('/file', { 'Accept-Encoding': 'br' });
  const second = await answerTo('/file', { 'Accept-Encoding': 'br' });
  expect(second.answer).toEqual(first.answer);
  expect(second.id).not.toBe(first.id);
  expect(asked).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: second.id, method: 'GET', path: '/file', status: 200 },
  ]);
});

it('responses to a query are also cached, and logged without it', async () => {
  const first = await answerTo('/file?word=x');
  expect((await answerTo('/file?word=x')).answer).toEqual(first.answer);
  expect(asked).toBe(1);
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/file']);
});

it('the app is asked again for other encodings', async () => {
  await answerTo('/file', { 'Accept-Encoding': 'gzip' });
  const { answer } = await answerTo('/file', { 'Accept-Encoding': 'identity' });
  expect(answer.at(-1)).toBe('for identity');
});

it('the app is asked once for all headers that request the same encoding', async () => {
  await answerTo('/file', { 'Accept-Encoding': 'gzip' });
  asked = 0;
  for (const encodings of [
    'deflate, gzip',
    'gzip, x1',
    'gzip;q=0.9, x2',
    `gzip, ${'x'.repeat(15_000)}`,
  ]) {
    await answerTo('/file', { 'Accept-Encoding': encodings });
  }
  expect(asked).toBe(0);
});

it('a page from yesterday that was being rendered at midnight is not shown', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z'), toFake: ['Date'] });
  expect((await answerTo('/today')).answer.at(-1)).toBe('2026-03-01');
  expect((await answerTo('/today')).answer.at(-1)).toBe('2026-03-02');
});

it.each([
  ['a file with a query', '/file?a=1', {}],
  ['a page for one visitor', '/page', {}],
  ['a page for somebody with a session', '/today', { Cookie: 'a=b; __Host-session=c' }],
  [
    'a page for somebody with a session who looks for a file',
    '/file?word=x.y',
    { Cookie: '__Host-session=c' },
  ],
  ['a conditional request', '/file', { 'If-None-Match': 'W/"1"' }],
] as const)('%s is left to the app', async (_, path, headers) => {
  await answerTo(path, headers);
  await answerTo(path, headers);
  expect(asked).toBe(2);
});
