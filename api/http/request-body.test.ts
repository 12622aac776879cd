import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port = 0;
const server = createServer((request, response) =>
  getRequestListener(test.app.fetch)(request, response),
);

beforeAll(async () => {
  test = await createTestApp();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await test.close();
});

/** Sends a request exactly as given and returns the statuses of the responses. */
function statusesOf(headers: string[], body: string): Promise<string[]> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    // The server may reset a connection with surplus bytes. Only the responses before that matter.
    socket.on('error', () => {});
    socket.on('close', () =>
      done([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, s = '']) => s)),
    );
    const lines = [
      `POST ${api.inquiries} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      ...headers,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it('a chunked body over 64 KiB is rejected with 413', async () => {
  const body = chunk('x'.repeat(40_000)) + chunk('x'.repeat(40_000)) + chunk('');
  expect(await statusesOf(['Transfer-Encoding: chunked'], body)).toEqual(['413']);
});

it('a Content-Length over 64 KiB is rejected with 413, before the body has arrived', async () => {
  expect(await statusesOf(['Content-Length: 65537'], '{')).toEqual(['413']);
});

it('a body longer than its Content-Length is rejected with 400', async () => {
  const [status] = await statusesOf(['Content-Length: 2'], `{}${'x'.repeat(100)}`);
  expect(status).toBe('400');
});

it.each([['Content-Length: x'], ['Content-Length: 2', 'Content-Length: 3']])(
  '%s is rejected with 400',
  async (...headers) => {
    expect(await statusesOf(headers, '{}')).toEqual(['400']);
  },
);

it('a form with thousands of fields is read in linear time', async () => {
  const spent = async (fields: number) => {
    const body = Array.from({ length: fields }, (_, at) => at.toString(36)).join('&');
    const { user, system } = process.cpuUsage();
    const response = await test.app.request(api.newsletterSubscribe, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response.status).toBe(422);
    const after = process.cpuUsage({ user, system });
    return after.user + after.system;
  };
  const least = async (fields: number) =>
    Math.min(await spent(fields), await spent(fields), await spent(fields));
  const few = await least(1500);
  // Eight times as many fields take about eight times as long. If each field were looked up among
  // all others, the ratio would be above 24.
  expect((await least(12_000)) / few).toBeLessThan(16);
});
