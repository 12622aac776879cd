import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Variables } from '../middleware/request-context.ts';
import type { SiteFile } from './built-site.ts';
import { send } from './send.ts';

const file: SiteFile = {
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<p>plain</p>'),
  br: Buffer.from('brotli'),
  gzip: Buffer.from('gzip'),
  etag: 'W/"abc"',
  immutable: false,
};
const app = new Hono<{ Variables: Variables }>().get('/', (c) => send(c, file, 200));

it.each(['br', 'gzip', 'identity'])(
  'gives %s the weak ETag that all encodings share',
  async (encoding) => {
    const response = await app.request('/', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('ETag')).toBe('W/"abc"');
  },
);

it.each(['W/"abc"', '"abc"', '"x", W/"abc"', '*'])(
  'answers 304 to If-None-Match: %s',
  async (tags) => {
    const response = await app.request('/', { headers: { 'If-None-Match': tags } });
    expect(response.status).toBe(304);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('');
  },
);

it('sends the file again when the ETag is another', async () => {
  const response = await app.request('/', { headers: { 'If-None-Match': 'W/"other"' } });
  expect(response.status).toBe(200);
});
