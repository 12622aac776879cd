import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PostResult } from '#contract/post-result.ts';
import type { PageKey } from '#contract/routes.ts';

/** What middleware leaves for those after it. */
export type Variables = {
  requestId: string;
  /** The visitor's address; empty where it cannot be known. */
  clientAddress: string;
  /** The request's body, once it has been read. */
  bodyBytes?: Uint8Array<ArrayBuffer>;
  /** Of a page made ahead: the hash of its own styles, for its Content-Security-Policy. */
  styleHash?: string;
  /** Set on routes that a plain form may post to: where a failure is shown, and what was typed. */
  form?: { page: PageKey; name: PostResult['form']; values: PostResult['values'] };
};

export type AppContext = Context<{ Variables: Variables }>;
export type AppMiddleware = MiddlewareHandler<{ Variables: Variables }>;

/** Gives each request an id and the client's address, and logs its end without its query string. */
export function requestContext(log: Logger, trustedProxyHops: number): AppMiddleware {
  let isMalformedTold = false;
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    const address = clientAddress(c, trustedProxyHops);
    c.set('clientAddress', address);
    if (trustedProxyHops > 0 && address === '' && !isMalformedTold) {
      // Once: it is a wrong setting or a proxy that does not do its part, and holds for every request.
      isMalformedTold = true;
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
 * X-Forwarded-For. What stands left of it was written by the client and is not believed.
 */
function clientAddress(c: AppContext, hops: number): string {
  if (hops > 0) {
    const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
    const entry = chain.at(-hops);
    return entry !== undefined && /^[0-9a-fA-F:.]{2,45}$/.test(entry) ? entry : '';
  }
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // A request handed over in process has no socket.
    return '';
  }
}
