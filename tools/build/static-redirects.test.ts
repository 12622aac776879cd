import { describe, expect, it } from 'vitest';
import type { Redirect } from '../../contract/paths/redirects.ts';
import { belowBase, staticRedirects } from './static-redirects.ts';

const redirects: Redirect[] = [
  { from: '/old', to: '/about?a#team', status: 301 },
  { from: '/Grüße', to: 'https://other.example/$1', status: 308 },
  { from: '/gone', status: 410 },
];

describe('a static site’s redirects', () => {
  it('take one line each for Netlify and Cloudflare, leaving out pages that are gone', () => {
    expect(staticRedirects({ bases: [''], redirects })._redirects).toBe(
      '# From, to, status.\n/old /about?a#team 301\n/Gr%C3%BC%C3%9Fe https://other.example/%241 308\n',
    );
  });

  it('are in the site’s sub-path, and so are their targets', () => {
    const files = staticRedirects({ bases: ['/sub'], redirects: belowBase('/sub', redirects) });
    expect(files._redirects).toContain('/sub/old /sub/about?a#team 301');
    expect(files['redirects.nginx.conf']).toContain(
      'location = "/sub/old" { return 301 "/sub/about?a#team"; }',
    );
    expect(files['redirects.Caddyfile']).toContain('"/sub/gone" "/sub/gone/"');
  });

  it('lead to each language’s 404 page on Netlify', () => {
    const files = staticRedirects({ bases: ['/sub', '/sub/fr'], redirects: [] });
    expect(files._redirects).toContain('\n/sub/fr/* /sub/fr/404.html 404\n');
  });

  it('are files without rules if there are no redirects', () => {
    const files = staticRedirects({ bases: [''], redirects: [] });
    expect(files._redirects).toBe('# From, to, status.\n');
    expect(files['redirects.nginx.conf']).toBe('# For deploy/nginx-static.conf.\n');
  });
});
