import { href } from '../contract/routes.ts';

// Opened with a token in the address.
const linkPages = [href('newsletterVerify'), href('newsletterUnsubscribe')];

/**
 * The header files of the common static hosts, saying what the server says otherwise.
 * @param site styleHashes: SHA-256 of the inlined styles in base64
 * @returns each file's body by name: Netlify and Cloudflare, Vercel, Apache, GitHub Pages
 */
export function staticHeaders(site: {
  base: string;
  /** Of the styles inlined in any page. */
  styleHashes: string[];
  apiBaseUrl: string | undefined;
}): Record<string, string> {
  const { base, styleHashes, apiBaseUrl } = site;
  const api = apiBaseUrl === undefined ? '' : ` ${apiBaseUrl}`;
  const headers: Record<string, string> = {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self'${api}`,
      "manifest-src 'self'",
      `form-action 'self'${api || ' mailto:'}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    // A form posted to the API's host must say where it comes from, which `no-referrer` forbids. The
    // host is all that is said: no path, and so no token.
    'Referrer-Policy': apiBaseUrl === undefined ? 'no-referrer' : 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
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
      '<FilesMatch "-[A-Za-z0-9_-]{8}\\.(js|css|woff2)$">',
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
