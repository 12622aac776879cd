import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { HstsScope } from '../../contract/settings/hsts.ts';
import { staticHeaders, withPolicy } from './static-headers.ts';

const site = {
  hsts: 'host' as const,
  bases: ['/sub'],
  apiBaseUrl: `https://${'long-name.'.repeat(20)}example`,
};
const files = staticHeaders(site);

describe('static hosts’ header files', () => {
  it('stay within Cloudflare’s limits: 2,000 characters per line, 100 rules', () => {
    const lines = (files._headers ?? '').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  });

  it('are the same on every host', () => {
    const lines =
      (files._headers ?? '')
        .split(/\n(?! )/)[0]
        ?.split('\n')
        .slice(1) ?? [];
    const said = lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/s)
        .slice(0, 2),
    );
    expect(said.length).toBeGreaterThan(5);
    for (const [name, value] of said) {
      expect(files['headers.nginx.conf']).toContain(`add_header ${name} "${value}" always;`);
      expect(files['headers.Caddyfile']).toContain(`header ${name} "${value}"`);
    }
  });

  it('extend HSTS to subdomains only if the settings say so', () => {
    const said = (hsts: HstsScope) =>
      /Strict-Transport-Security: (.*)/.exec(staticHeaders({ ...site, hsts })._headers ?? '')?.[1];
    expect(said('host')).toBe('max-age=63072000');
    expect(said('subdomains')).toBe('max-age=63072000; includeSubDomains');
    expect(said('preload')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(said('off')).toBeUndefined();
  });

  it('list the pages of emailed links as folders if each page is a folder', () => {
    expect(staticHeaders({ ...site, isFolders: true })._headers).toContain(
      '/sub/newsletter/verify/\n  Cache-Control: no-store',
    );
  });

  it("allow connections only to the build's API", () => {
    expect(files._headers).toContain(`connect-src 'self' ${site.apiBaseUrl};`);
    expect(staticHeaders({ hsts: 'host', bases: [''], apiBaseUrl: undefined })._headers).toContain(
      "connect-src 'self';",
    );
  });
});

describe('a page’s policy', () => {
  const styles = 'p{margin:0}';
  const page = `<head><meta charSet="utf-8"/><style>${styles}</style></head>`;

  it('precedes its styles and allows them only by hash', () => {
    const html = withPolicy(page, undefined);
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(html).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(html.indexOf('sha256-')).toBeLessThan(html.indexOf('<style>'));
    expect(html).not.toContain('unsafe-inline');
  });

  it('fails with an error if it cannot be inserted', () => {
    expect(() => withPolicy('<head></head>', undefined)).toThrow('charSet');
  });
});
