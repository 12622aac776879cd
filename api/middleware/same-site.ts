import { getCookie } from 'hono/cookie';
import { RequestFailure } from './failure.ts';
import type { AppMiddleware } from './request-context.ts';

/** The cookie that holds a session (design, A14). */
export const sessionCookie = '__Host-session';

/**
 * Refuses unsafe requests that another site's page makes (OWASP ASVS 3.5.1). `Sec-Fetch-Site` is
 * looked at before `Origin`, which Chromium sends as `null` under our referrer policy. No browser
 * sends an unsafe request with neither; such a client passes unless it carries a session.
 * @param origins the site's own: of its pages, and of the API where that is another
 * @param isExempt paths whose callers are mail programs, not pages (RFC 8058)
 */
export function sameSite(
  origins: string[],
  isExempt: (path: string, query: string) => boolean,
): AppMiddleware {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const from = c.req.header('Origin');
    // A page of ours may stand on another host than the API: then its origin says so.
    const isOurs = from !== undefined && origins.includes(from);
    const allowed =
      site !== undefined
        ? site === 'same-origin' || isOurs
        : from !== undefined
          ? isOurs
          : getCookie(c, sessionCookie) === undefined;
    if (!allowed && !isExempt(c.req.path, new URL(c.req.url).search)) {
      throw new RequestFailure(
        'cross_site',
        'This request came from another site and was refused.',
      );
    }
    return next();
  };
}
