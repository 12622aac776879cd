import { parseAccept } from 'hono/utils/accept';
import type { AppContext } from '../http/request-context.ts';
import { type ContentEncoding, type SiteFile, sitePage } from './site-file.ts';

/** Sends a file or a page in the client's preferred encoding. */
export async function send(
  c: AppContext,
  common: SiteFile,
  status: 200 | 404 | 410 | 503,
): Promise<Response> {
  const file = status === 200 ? withOwnPart(c, common) : common;
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.cacheControl);
  if (file.etag !== undefined) c.header('ETag', file.etag);
  if (file.isShared) c.set('isShared', true);
  if (file.styleSources !== undefined) c.set('styleSources', file.styleSources);
  // A 304 needs this header too (RFC 9110, section 15.4.5).
  if (file.encoded !== undefined) c.header('Vary', 'Accept-Encoding');
  if (status === 200 && file.etag !== undefined && isFresh(c, file.etag)) return c.body(null, 304);
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
  if (file.encoded === undefined || encoding === 'identity') return c.body(file.body, status);
  c.header('Content-Encoding', encoding);
  const body = await file.encoded(encoding);
  c.header('Content-Length', String(body.byteLength));
  return c.body(body, status);
}

/** Adds content for the current user only. No cache may store the result. */
function withOwnPart(c: AppContext, page: SiteFile): SiteFile {
  const own = c.get('ownPart');
  if (own === undefined || !page.type.startsWith('text/html')) return page;
  const html = page.body.toString().replace(/(<\/body><\/html>)?\s*$/, (end) => own + end);
  return sitePage(html, { caching: 'none', quality: 5 });
}

/**
 * Returns whether the client's copy is current, comparing it weakly with the listed ETags (RFC
 * 9110, section 13.1.2).
 */
function isFresh(c: AppContext, etag: string): boolean {
  const tags = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag);
}

const encodings = ['br', 'gzip', 'identity'] as const;

/**
 * Returns the encoding with the highest weight (RFC 9110, section 12.5.3). On a tie, returns the
 * one that compresses best, because browsers give all the same weight and list gzip first. Returns
 * `identity` without the header.
 * @param header `Accept-Encoding`
 */
export function preferredEncoding(header: string | undefined): ContentEncoding | 'identity' {
  const requested = parseAccept(header ?? '');
  const named = (name: string) => requested.find(({ type }) => type.toLowerCase() === name)?.q;
  const weightOf = (name: string) => named(name) ?? (name === 'identity' ? 0 : (named('*') ?? 0));
  const best = Math.max(...encodings.map(weightOf));
  return encodings.find((name) => best > 0 && weightOf(name) === best) ?? 'identity';
}
