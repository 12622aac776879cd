import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { securityHeaders } from '../http/headers.ts';
import type { Variables } from '../http/request-context.ts';
import { send } from './send.ts';
import { assetFile, sitePage } from './site-file.ts';

const file = sitePage('<p>plain</p>', { caching: 'revalidated', quality: 11 });
const app = new Hono<{ Variables: Variables }>().get('/', (c) => send(c, file, 200));

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the same page is sent in %s, compressed once', async (encoding, decode) => {
  const fetched = async () => {
    const response = await app.request('/', { headers: { 'Accept-Encoding': encoding } });
    return decode(await response.arrayBuffer()).toString();
  };
  expect(await Promise.all([fetched(), fetched()])).toEqual(['<p>plain</p>', '<p>plain</p>']);
  expect(file.encoded?.(encoding)).toBe(file.encoded?.(encoding));
});

it.each(['br', 'gzip', 'identity'])(
  '%s has the weak ETag that all encodings share',
  async (encoding) => {
    const response = await app.request('/', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('ETag')).toBe(file.etag);
  },
);

const etag = file.etag ?? '';
const strong = etag.replace('W/', '');

it.each([etag, strong, `"x", ${etag}`, '*'])(
  'the response to If-None-Match: %s is 304',
  async (tags) => {
    const response = await app.request('/', { headers: { 'If-None-Match': tags } });
    expect(response.status).toBe(304);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('');
  },
);

it('the file is sent again if the ETag differs', async () => {
  const response = await app.request('/', { headers: { 'If-None-Match': 'W/"other"' } });
  expect(response.status).toBe(200);
});

it.each([
  ['/assets/desk-960.jpg', 'cross-origin'],
  ['/assets/line-art.svg', 'same-origin'],
  ['/assets/app.js', 'same-origin'],
  ['/favicon.png', 'same-origin'],
])(
  '%s has the resource policy %s, because mailboxes show the pictures in emails',
  async (path, policy) => {
    const asset = assetFile(path, Buffer.from('x'));
    const origin = 'https://agency.example';
    const served = new Hono<{ Variables: Variables }>()
      .use(securityHeaders({ origin }))
      .get(path, (c) => send(c, asset, 200));
    const { headers } = await served.request(path);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(policy);
  },
);

it('a page’s policy allows exactly its inline styles', async () => {
  const [range, plain] = ['@media (width<900px){p{margin:0}}', 'p{margin:1px}'];
  const page = sitePage(`<style>${range}</style><p></p><style id="own">${plain}</style>`, {
    caching: 'none',
    quality: 5,
  });
  const served = new Hono<{ Variables: Variables }>()
    .use(securityHeaders({ origin: 'https://agency.example' }))
    .get('/', (c) => send(c, page, 200));
  const hashes = [range, plain].map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const { headers } = await served.request('/');
  expect(headers.get('Content-Security-Policy')).toContain(
    `style-src 'self' ${hashes.join(' ')}; `,
  );
});
