import { randomUUID } from 'node:crypto';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { PostResult } from '#contract/errors/post-result.ts';
import type { PageKey } from '#contract/routes.ts';

/** Values that middleware passes on to later handlers. */
export type Variables = {
  requestId: string;
  /** The visitor's IP address, or empty if unknown. */
  clientAddress: string;
  /** For pages, the sources that allow their inline styles in the Content-Security-Policy. */
  styleSources?: string[];
  /** HTML appended to a page for the current user only. */
  ownPart?: string;
  /** Whether other sites may embed the response. */
  isShared?: boolean;
  /** Whether the response is a page that frames documents from this site. */
  hasFrames?: boolean;
  /** Whether the response is a document framed by the desk. */
  isFramed?: boolean;
  /** The Content-Security-Policy of a response that sets its own. */
  ownPolicy?: string;
  /** Why the body of a plain form post could not be read. */
  unreadable?: unknown;
  /** For plain form posts, the page to render and what was typed. */
  form?: { page: PageKey; name: PostResult['form']; values: PostResult['values'] };
};

export type AppContext = Context<{ Variables: Variables }>;
export type AppMiddleware = MiddlewareHandler<{ Variables: Variables }>;

/**
 * Sets each request's id and client address, and logs the request when it is done, without the
 * query string.
 */
export function requestContext(log: Logger, trustedProxyHops: number): AppMiddleware {
  let hasWarned = false;
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    const address = clientAddress(c, trustedProxyHops);
    c.set('clientAddress', address);
    if (trustedProxyHops > 0 && address === '' && !hasWarned) {
      // Logged only once, because a wrong setting or a misconfigured proxy affects every request.
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
        path: c.req.path.slice(0, 500),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}

/**
 * Returns the address that the outermost trusted proxy saw: with n hops, the n-th entry from the
 * right of X-Forwarded-For. Entries to the left of it come from the client and are not trusted.
 */
function clientAddress(c: AppContext, hops: number): string {
  if (hops > 0) {
    const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
    return forwardedAddress(chain.at(-hops) ?? '');
  }
  return peerAddress(c);
}

/**
 * Returns the IP address in an entry of X-Forwarded-For in canonical form, or an empty string if
 * there is none. Drops the port that some proxies add (`node` in RFC 7239, section 6), which
 * differs between connections.
 */
function forwardedAddress(entry: string): string {
  const bare =
    /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  if (isIPv4(bare)) return bare;
  // A zone id is only meaningful in the proxy's own network.
  return isIPv6(bare) && !bare.includes('%')
    ? new SocketAddress({ address: bare, family: 'ipv6' }).address
    : '';
}

/**
 * Returns the client's IP address and User-Agent for storage. The User-Agent is truncated to 500
 * characters.
 */
export function senderOf(c: AppContext): { ip: string; userAgent: string } {
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 500);
  return { ip: c.get('clientAddress'), userAgent };
}

/** Returns the address of the connection's peer, or an empty string for an in-process request. */
export function peerAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
