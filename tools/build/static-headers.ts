import { createHash } from 'node:crypto';
import { href } from '../../contract/routes.ts';

// Opened with a token in the address.
const linkPages = [href('newsletterVerify'), href('newsletterUnsubscribe')];

/**
 * What a page of a static host may load and where it may send, as directives of a policy.
 * @param styles what stands in `style-src` beside the site's own files
 */
function directives(styles: string, apiBaseUrl: string | undefined): string[] {
  const api = apiBaseUrl === undefined ? '' : ` ${apiBaseUrl}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
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
 * A form posted to the API's host must say where it comes from, which `no-referrer` forbids. The host
 * is all that is said: no path, and so no token.
 */
function referrerPolicy(apiBaseUrl: string | undefined): string {
  return apiBaseUrl === undefined ? 'no-referrer' : 'strict-origin';
}

/**
 * A page with its own policy in its head, in front of the styles inlined in it. The headers cannot
 * name the hash of every page: Cloudflare refuses lines over 2,000 characters and more than 100
 * rules (its documentation, "Headers"), and GitHub Pages sends no headers of ours at all.
 * @param html the page
 * @param styles the styles inlined in it
 * @throws Error when the page has no place for it
 */
export function withPolicy(html: string, styles: string, apiBaseUrl: string | undefined): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = directives(`'sha256-${hash}'`, apiBaseUrl).join('; ');
  const charset = '<meta charSet="utf-8"/>';
  const [before, after] = html.split(charset);
  if (after === undefined) throw new Error(`A page does not say ${charset}`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="referrer" content="${referrerPolicy(apiBaseUrl)}"/>`;
  return before + charset + meta + after;
}

/**
 * The header files of the common static hosts, saying what the server says otherwise. Both policies,
 * this and the page's own, hold together: inlined styles pass here, and there by their hash only.
 * @returns each file's body by name: Netlify and Cloudflare, Vercel, Apache, GitHub Pages
 */
export function staticHeaders(site: {
  base: string;
  apiBaseUrl: string | undefined;
}): Record<string, string> {
  const { base, apiBaseUrl } = site;
  const headers: Record<string, string> = {
    'Content-Security-Policy': [
      ...directives("'unsafe-inline'", apiBaseUrl),
      // Not for a page's own policy (CSP Level 3, section 3.3).
      "frame-ancestors 'none'",
    ].join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
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
      `${base}/assets/*`,
      `  Cache-Control: ${kept}`,
      ...linkPages.flatMap((path) => [base + path, '  Cache-Control: no-store']),
      '',
    ].join('\n'),
    'vercel.json': `${JSON.stringify(
      {
        cleanUrls: true,
        trailingSlash: false,
        headers: [
          { source: '/(.*)', headers: lines.map(([key, value]) => ({ key, value })) },
          {
            source: `${base}/assets/(.*)`,
            headers: [{ key: 'Cache-Control', value: kept }],
          },
          ...linkPages.map((path) => ({
            source: base + path,
            headers: [{ key: 'Cache-Control', value: 'no-store' }],
          })),
        ],
      },
      null,
      2,
    )}\n`,
    '.htaccess': [
      `ErrorDocument 404 ${base}/404.html`,
      'Options -MultiViews -Indexes',
      'DirectorySlash Off',
      'RewriteEngine On',
      'RewriteCond %{REQUEST_FILENAME}.html -f',
      'RewriteRule ^(.*[^/])$ $1.html [L]',
      ...lines.map(([name, value]) => `Header always set ${name} "${value}"`),
      '<FilesMatch "-[A-Za-z0-9_-]{8}\\.(js|css|woff2|svg)$">',
      `  Header set Cache-Control "${kept}"`,
      '</FilesMatch>',
      `<FilesMatch "^(${linkPages.map((path) => path.split('/').at(-1)).join('|')})\\.html$">`,
      '  Header set Cache-Control "no-store"',
      '</FilesMatch>',
      '',
    ].join('\n'),
    '.nojekyll': '',
  };
}
