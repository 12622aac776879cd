import type { AppMiddleware } from './request-context.ts';

/**
 * No answer of the API is kept by a cache unless its route says otherwise (OWASP ASVS 5.0, 14.3.2): they
 * tell of persons, and their addresses may carry a token.
 */
export const noStore: AppMiddleware = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
