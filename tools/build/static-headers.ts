import { styleSources } from '../../api/pages/site-file.ts';
import { href } from '../../contract/routes.ts';
import { type HstsScope, hstsValue } from '../../contract/settings/hsts.ts';

// Pages that are opened with a token in the query.
const linkPages = [href('newsletterVerify'), href('newsletterUnsubscribe')];

/**
 * Returns the CSP directives for static hosting.
 * @param styles sources to add to `style-src`
 */
function directives(styles: string[], apiBaseUrl: string | undefined): string[] {
  const api = apiBaseUrl === undefined ? '' : ` ${apiBaseUrl}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    `form-action 'self'${api || ' mailto:'}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site default',
  ];
}

/**
 * Returns the referrer policy. A cross-origin form post to the API needs an Origin header, which
 * `no-referrer` suppresses. `strict-origin` sends no path and therefore no token.
 */
function referrerPolicy(apiBaseUrl: string | undefined): string {
  return apiBaseUrl === undefined ? 'no-referrer' : 'strict-origin';
}

/**
 * Adds a CSP to a page's head, before its inlined styles. Headers cannot list the hashes of every
 * page: Cloudflare allows 2,000 characters per line and 100 rules (its documentation, "Headers"),
 * and some hosts allow no custom headers at all.
 * @param html the page
 * @throws Error if the page lacks the charset meta tag
 */
export function withPolicy(html: string, apiBaseUrl: string | undefined): string {
  const policy = directives(styleSources(html), apiBaseUrl).join('; ');
  const charset = '<meta charSet="utf-8"/>';
  const [before, after] = html.split(charset);
  if (after === undefined) throw new Error(`A page does not say ${charset}`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="referrer" content="${referrerPolicy(apiBaseUrl)}"/>`;
  return before + charset + meta + after;
}

/**
 * Returns header files for static hosts, equivalent to the server's headers. The browser enforces
 * both this CSP and the page's own. This one allows all inlined styles, and the page's allows them
 * only by hash.
 * @returns each file's body by name: Netlify and Cloudflare, nginx, Caddy
 */
export function staticHeaders(site: {
  /** The same as in `StaticSite`. */
  bases: string[];
  apiBaseUrl: string | undefined;
  hsts: HstsScope;
  /** Whether each page is a folder with an `index.html`. */
  isFolders?: boolean;
}): Record<string, string> {
  const { bases, apiBaseUrl, hsts, isFolders = false } = site;
  const [main = '', ...others] = bases;
  const tokenPaths = bases.flatMap((base) => linkPages.map((path) => base + path));
  const transport = hstsValue(hsts);
  const headers: Record<string, string> = {
    'Content-Security-Policy': [
      ...directives(["'unsafe-inline'"], apiBaseUrl),
      // Sent as a header because a meta tag does not support it (CSP Level 3, section 3.3).
      "frame-ancestors 'none'",
    ].join('; '),
    ...(transport && { 'Strict-Transport-Security': transport }),
    'Referrer-Policy': referrerPolicy(apiBaseUrl),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const kept = 'public, max-age=31536000, immutable';
  const lines = Object.entries(headers);
  return {
    _headers: [
      '/*',
      ...lines.map(([name, value]) => `  ${name}: ${value}`),
      ...bases.flatMap((base) => [`${base}/assets/*`, `  Cache-Control: ${kept}`]),
      ...tokenPaths.flatMap((path) => [
        `${path}${isFolders ? '/' : ''}`,
        '  Cache-Control: no-store',
      ]),
      '',
    ].join('\n'),
    'headers.nginx.conf': [
      '# For deploy/nginx-static.conf.',
      ...lines.map(([name, value]) => `add_header ${name} "${value}" always;`),
      'set $caching "";',
      ...bases.map((base) => `if ($uri ~ ^${base}/assets/) { set $caching "${kept}"; }`),
      ...tokenPaths.map((path) => `if ($uri = ${path}) { set $caching no-store; }`),
      'add_header Cache-Control $caching;',
      '# The language of the 404 page, and the home page of each.',
      `set $language "${main}";`,
      ...others.flatMap((base) => [
        `if ($uri ~ ^${base}/) { set $language ${base}; }`,
        `rewrite ^${base}$ ${base}/ permanent;`,
        `rewrite ^${base}/$ ${base}/index.html last;`,
      ]),
      '',
    ].join('\n'),
    'headers.Caddyfile': [
      '# For deploy/Caddyfile-static.',
      ...lines.map(([name, value]) => `header ${name} "${value}"`),
      '@kept {',
      `\tpath ${bases.map((base) => `${base}/assets/*`).join(' ')}`,
      '\tfile',
      '}',
      `header @kept Cache-Control "${kept}"`,
      ...tokenPaths.map((path) => `header ${path} Cache-Control no-store`),
      '# The language of the 404 page, and the home page of each.',
      'map {path} {language} {is_home} {',
      ...others.flatMap((base) => [`\t${base}/ ${base} yes`, `\t~^${base}/ ${base} no`]),
      `\tdefault "${main}" no`,
      '}',
      ...others.map((base) => `redir ${base} ${base}/ permanent`),
      '',
    ].join('\n'),
  };
}
