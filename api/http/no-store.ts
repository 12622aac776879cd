import type { AppMiddleware } from './request-context.ts';

/**
 * Keeps caches from storing API responses unless a route says otherwise (OWASP ASVS 5.0, 14.3.2),
 * because they contain personal data and their URLs may contain a token.
 */
export const noStore: AppMiddleware = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
