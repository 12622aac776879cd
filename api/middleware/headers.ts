import { secureHeaders } from 'hono/secure-headers';

/**
 * The headers of every answer (design, H2 and H4; MDN HTTP Observatory).
 * @param styleHash hash of the styles inlined in every page
 */
export function securityHeaders(styleHash: string | undefined) {
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
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  });
}
