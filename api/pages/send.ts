import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { AppContext } from '../middleware/request-context.ts';
import type { ContentEncoding, SiteFile } from './site-file.ts';

/** Sends a file or a prerendered page in the encoding that the client prefers. */
export async function send(c: AppContext, file: SiteFile, status: 200 | 404): Promise<Response> {
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.etag);
  if (file.styleHash !== undefined) c.set('styleHash', file.styleHash);
  // Also with a 304 (RFC 9110, section 15.4.5).
  if (file.encoded !== undefined) c.header('Vary', 'Accept-Encoding');
  if (status === 200 && isFresh(c, file.etag)) return c.body(null, 304);
  const encoding = encodingFor(c);
  if (file.encoded === undefined || encoding === 'identity') return c.body(file.body, status);
  c.header('Content-Encoding', encoding);
  return c.body(await file.encoded(encoding), status);
}

/** Whether the client's copy is current: weak comparison with a list (RFC 9110, section 13.1.2). */
function isFresh(c: AppContext, etag: string): boolean {
  const tags = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag);
}

/** Sends a page rendered for this request: not cached, and compressed quickly rather than well. */
export async function sendRendered(
  c: AppContext,
  html: string,
  status: 200 | 404 | 503,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  const encoding = encodingFor(c);
  if (encoding === 'identity') return c.body(html, status);
  c.header('Content-Encoding', encoding);
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(html, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        })
      : await promisify(gzip)(html);
  c.header('Content-Length', String(body.byteLength));
  return c.body(new Uint8Array(body), status);
}

/**
 * The encoding to which the client gives the highest weight (RFC 9110, section 12.5.3); of several, the
 * one that compresses best, since browsers list gzip first and weigh all alike. None without the header.
 */
function encodingFor(c: AppContext): ContentEncoding | 'identity' {
  const preferred = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match: (requested, { supports, default: plain }) => {
      const named = (name: string) => requested.find(({ type }) => type.toLowerCase() === name)?.q;
      const weightOf = (name: string) => named(name) ?? (name === plain ? 0 : (named('*') ?? 0));
      const best = Math.max(...supports.map(weightOf));
      return best > 0 ? (supports.find((name) => weightOf(name) === best) ?? plain) : plain;
    },
  });
  return preferred === 'br' || preferred === 'gzip' ? preferred : 'identity';
}
