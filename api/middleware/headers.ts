import { secureHeaders } from 'hono/secure-headers';

/**
 * The headers of every answer (design, H2 and H4; MDN HTTP Observatory).
 * @param styleHash hash of the styles inlined in every page
 */
export function securityHeaders({
  origin,
  styleHash,
}: {
  origin: string;
  styleHash: string | undefined;
}) {
  // Browsers send Sec-Fetch-Site only to trustworthy origins. Elsewhere the Origin of a form post
  // must do, and under `no-referrer` that is null.
  const isTrustworthy = origin.startsWith('https:') || new URL(origin).hostname === 'localhost';
  const self = ["'self'"];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      styleSrc: styleHash === undefined ? ["'none'"] : [`'${styleHash}'`],
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
  });
}
