import { cors } from 'hono/cors';
import type { AppMiddleware } from './request-context.ts';

/**
 * Lets the site's own pages call the API from another host: with static hosting, the pages are at
 * `ORIGIN` and the API elsewhere. No other origin is allowed, and no cookies are sent.
 */
export function corsForOwnPages(origin: string): AppMiddleware {
  return cors({
    origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 3600,
  });
}
