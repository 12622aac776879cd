import { secureHeaders } from 'hono/secure-headers';
import { type HstsScope, hstsValue } from '#contract/settings/hsts.ts';
import type { AppMiddleware } from './request-context.ts';

/**
 * Sets the security headers of every response (OWASP ASVS 5.0, 3.4; MDN HTTP Observatory).
 */
export function securityHeaders({
  origin,
  hsts = 'host',
}: {
  origin: string;
  hsts?: HstsScope | undefined;
}): AppMiddleware {
  // Browsers send Sec-Fetch-Site only to trustworthy origins. For others, `sameSite` depends on the
  // Origin of a form post, which is null under `no-referrer`.
  const isTrustworthy = origin.startsWith('https:') || new URL(origin).hostname === 'localhost';
  const self = ["'self'"];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      // The style sheet that the app loads. A page's inline styles are added by hash.
      styleSrc: self,
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      connectSrc: self,
      manifestSrc: self,
      formAction: self,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // Strings become HTML or scripts only through site/format/trusted-html.ts.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['site', 'default'],
    },
    strictTransportSecurity: hstsValue(hsts) ?? false,
    referrerPolicy: isTrustworthy ? 'no-referrer' : 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Omits Chromium's defaults, features that no page here uses, and headers that current browsers
    // ignore, because every header delays the page's first byte.
    originAgentCluster: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
  return async (c, next) => {
    await headers(c, next);
    if (c.get('hasFrames')) {
      const own = c.res.headers.get('Content-Security-Policy');
      c.res.headers.set('Content-Security-Policy', `${own}; frame-src 'self'`);
    }
    if (c.get('isFramed')) frameOnDesk(c.res.headers);
    const ownPolicy = c.get('ownPolicy');
    if (ownPolicy !== undefined) c.res.headers.set('Content-Security-Policy', ownPolicy);
    if (c.get('isShared')) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const styles = c.get('styleSources');
    const policy = c.res.headers.get('Content-Security-Policy');
    if (styles === undefined || policy === null) return;
    c.res.headers.set(
      'Content-Security-Policy',
      policy.replace("style-src 'self'", ["style-src 'self'", ...styles].join(' ')),
    );
  };
}

/**
 * Sets the headers of a document that the desk shows in a frame. The document can run no scripts,
 * submit no forms and open no windows, and contains its own styles.
 */
function frameOnDesk(headers: Headers): void {
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  );
}
