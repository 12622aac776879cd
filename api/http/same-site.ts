import { getCookie } from 'hono/cookie';
import { m } from '#messages/messages.ts';
import { Refusal } from '../errors/refusal.ts';
import type { AppMiddleware } from './request-context.ts';

/**
 * The session cookie. Its prefix binds it to this host over HTTPS (draft-ietf-httpbis-rfc6265bis,
 * section 4.1.3.2).
 */
export const sessionCookie = '__Host-session';

/**
 * Rejects unsafe requests from other sites' pages (CSRF; OWASP ASVS 5.0, 3.5.1). Checks
 * `Sec-Fetch-Site` before `Origin`, which Chromium sends as `null` under our referrer policy.
 * Browsers always send one of them with unsafe requests, and a client that sends neither may not
 * have a session.
 * @param origins the site's own origins: that of its pages, and that of the API if different
 * @param isExempt paths called by email apps instead of pages (RFC 8058)
 */
export function sameSite(
  origins: string[],
  isExempt: (path: string, query: string) => boolean,
): AppMiddleware {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const from = c.req.header('Origin');
    // Our pages may be on a different host than the API.
    const isOwnOrigin = from !== undefined && origins.includes(from);
    const allowed =
      site !== undefined
        ? site === 'same-origin' || isOwnOrigin
        : from !== undefined
          ? isOwnOrigin
          : getCookie(c, sessionCookie) === undefined;
    if (!allowed && !isExempt(c.req.path, new URL(c.req.url).search)) {
      throw new Refusal('cross_site', m.answers.crossSiteRefused());
    }
    return next();
  };
}
