import { describe, expect, it } from 'vitest';
import type { Redirect } from '../../contract/redirects.ts';
import { staticHeaders } from './static-headers.ts';
import { staticRedirects } from './static-redirects.ts';

const redirects: Redirect[] = [
  { from: '/old', to: '/about?a#team', status: 301 },
  { from: '/Grüße', to: 'https://other.example/$1', status: 308 },
  { from: '/gone', status: 410 },
];

describe('the redirects of a static site', () => {
  it('are a line each for Netlify and Cloudflare, without those that are gone', () => {
    expect(staticRedirects({ base: '', redirects })._redirects).toBe(
      '# From, to, status.\n/old /about?a#team 301\n/Gr%C3%BC%C3%9Fe https://other.example/%241 308\n',
    );
  });

  it('are an entry each for Vercel', () => {
    const files = staticHeaders({ base: '', apiBaseUrl: undefined, hsts: 'host', redirects });
    expect(JSON.parse(files['vercel.json'] ?? '').redirects).toEqual([
      { source: '/old', destination: '/about?a#team', statusCode: 301 },
      { source: '/Gr%C3%BC%C3%9Fe', destination: 'https://other.example/%241', statusCode: 308 },
    ]);
  });

  it('are in the sub-path of the site, and lead there', () => {
    const files = {
      ...staticHeaders({ base: '/sub', apiBaseUrl: undefined, hsts: 'host', redirects }),
      ...staticRedirects({ base: '/sub', redirects }),
    };
    expect(files._redirects).toContain('/sub/old /sub/about?a#team 301');
    expect(files['vercel.json']).toContain('"source": "/sub/old"');
    expect(files['redirects.nginx.conf']).toContain(
      'location = "/sub/old" { return 301 "/sub/about?a#team"; }',
    );
    expect(files['redirects.Caddyfile']).toContain('"/sub/gone" "/sub/gone/"');
    // A pattern of .htaccess is relative to its folder.
    expect(files['.htaccess']).toContain('RewriteRule "^old/?$" "/sub/about?a#team"');
  });

  it('are files without rules if there are none', () => {
    const files = staticRedirects({ base: '', redirects: [] });
    expect(files._redirects).toBe('# From, to, status.\n');
    expect(files['redirects.nginx.conf']).toBe('# For deploy/nginx-static.conf.\n');
  });
});
