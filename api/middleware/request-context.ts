import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PostResult } from '#contract/post-result.ts';
import type { PageKey } from '#contract/routes.ts';

/** What middleware passes on to later handlers. */
export type Variables = {
  requestId: string;
  /** The visitor's IP address; empty if it cannot be known. */
  clientAddress: string;
  /** Of a prerendered page: the hash of its inline styles, for its Content-Security-Policy. */
  styleHash?: string;
  /** Set for plain form posts: the page that answers, and what was typed. */
  form?: { page: PageKey; name: PostResult['form']; values: PostResult['values'] };
};

export type AppContext = Context<{ Variables: Variables }>;
export type AppMiddleware = MiddlewareHandler<{ Variables: Variables }>;

/** Gives each request an id and the client's address, and logs its end, without the query string. */
export function requestContext(log: Logger, trustedProxyHops: number): AppMiddleware {
  let hasWarned = false;
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    const address = clientAddress(c, trustedProxyHops);
    c.set('clientAddress', address);
    if (trustedProxyHops > 0 && address === '' && !hasWarned) {
      // Once: a wrong setting or a misconfigured proxy affects every request.
      hasWarned = true;
      log.warn(
        { trustedProxyHops },
        'X-Forwarded-For does not name a client; such requests share one rate limit',
      );
    }
    await next();
    c.header('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}

/**
 * The address that the outermost trusted proxy saw: with n hops, the n-th entry from the right of
 * X-Forwarded-For. Entries to the left of it come from the client and are not trusted.
 */
function clientAddress(c: AppContext, hops: number): string {
  if (hops > 0) {
    const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
    const entry = chain.at(-hops);
    return entry !== undefined && /^[0-9a-fA-F:.]{2,45}$/.test(entry) ? entry : '';
  }
  return peerAddress(c);
}

/** The address of the other end of the connection; empty for a request made in process. */
export function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
