import { secureHeaders } from 'hono/secure-headers';
import type { AppMiddleware } from './request-context.ts';

/**
 * The headers of every answer (design, H2 and H4; MDN HTTP Observatory).
 * @param styleHash hash of the styles inlined in pages that are rendered on request
 */
export function securityHeaders({
  origin,
  styleHash,
}: {
  origin: string;
  styleHash: string | undefined;
}): AppMiddleware {
  // Browsers send Sec-Fetch-Site only to trustworthy origins. Elsewhere the Origin of a form post
  // must do, and under `no-referrer` that is null.
  const isTrustworthy = origin.startsWith('https:') || new URL(origin).hostname === 'localhost';
  const self = ["'self'"];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      // The one sheet that the app brings, and the styles inlined in the page by their hash.
      styleSrc: styleHash === undefined ? ["'none'"] : ["'self'", `'${styleHash}'`],
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      connectSrc: self,
      manifestSrc: self,
      formAction: self,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
    referrerPolicy: isTrustworthy ? 'no-referrer' : 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // What Chromium does by itself, what no page here asks for, and what today's browsers do not read:
    // every header stands before the page's first byte.
    originAgentCluster: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
  return async (c, next) => {
    await headers(c, next);
    // A page made ahead carries styles of its own.
    const own = c.get('styleHash');
    const policy = c.res.headers.get('Content-Security-Policy');
    if (own === undefined || styleHash === undefined || policy === null) return;
    c.res.headers.set('Content-Security-Policy', policy.replace(styleHash, own));
  };
}
