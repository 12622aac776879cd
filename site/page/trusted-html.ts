declare global {
  /** Trusted Types (W3C); missing in some browsers, and on the server. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createHTML: (html: string) => string | null },
        ) => { createHTML: (html: string) => TrustedHTML };
      }
    | undefined;
}

/** The policies that the Content-Security-Policy allows, by their names there. */
const site = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html });
// React makes a script element from this constant (react-dom, `createInstance`), and knows no Trusted
// Types. It never runs; any other string is refused.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : null),
});

/**
 * HTML that may be set on an element. Only for what the build or the server made: never for anything that
 * a visitor typed or an address says, unless it is escaped.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return site?.createHTML(html) ?? html;
}
