declare global {
  /** Trusted Types (W3C). Undefined in some browsers and on the server. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createHTML: (html: string) => string | null },
        ) => { createHTML: (html: string) => TrustedHTML };
      }
    | undefined;
}

/** The Content-Security-Policy allows these policies by name. */
const site = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html });
// React creates script elements from this constant (react-dom, `createInstance`) without Trusted
// Types. The script never runs. All other strings are rejected.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '<script></script>' ? html : null),
});

/**
 * Marks HTML as trusted. Only for output from the build or the server, never for user input or
 * parts of a URL unless they are escaped.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return site?.createHTML(html) ?? html;
}
