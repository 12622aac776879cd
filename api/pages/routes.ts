import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { href, type Page, pages } from '#contract/routes.ts';
import type { AppContext, Variables } from '../middleware/request-context.ts';
import type { BuiltSite, SiteFile } from './built-site.ts';

const paths = new Set<string>(Object.values(pages).map(({ path }) => path));

/**
 * The built site: its files, its pages, and the 404 page for everything else.
 * @param isSignedIn whether a request comes with a session: only then is a member page shown
 */
export function sitePages(site: BuiltSite, isSignedIn: (c: AppContext) => Promise<boolean>) {
  const app = new Hono<{ Variables: Variables }>();

  // One address per page: without a trailing slash.
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = pathname.replace(/\/+$/, '');
    return bare !== pathname && paths.has(bare) ? c.redirect(bare + search, 308) : next();
  });

  for (const page of Object.values(pages) as Page[]) {
    if (page.access === 'member') {
      app.get(page.path, async (c) => {
        c.header('Cache-Control', 'no-store');
        if (!(await isSignedIn(c))) {
          return c.redirect(href('signin', {}, { next: pathWithQuery(c) }), 302);
        }
        const { html } = await site.render({ url: pathWithQuery(c) });
        return c.html(html);
      });
    } else if (page.rendered === 'request') {
      app.get(page.path, async (c) => {
        const { html, status } = await site.render({ url: pathWithQuery(c) });
        c.header('Cache-Control', 'no-store');
        return c.html(html, status);
      });
    }
  }

  app.get('*', (c) => {
    const path = c.req.path;
    const asset = site.assets.get(path);
    if (asset !== undefined) return send(c, asset, 200);
    const page = site.pages.get(path);
    if (page !== undefined && path !== '/404') return send(c, page, 200);
    const notFound = site.pages.get('/404');
    return notFound === undefined ? c.notFound() : send(c, notFound, 404);
  });

  return app;
}

function send(c: AppContext, file: SiteFile, status: 200 | 404): Response {
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.etag);
  if (status === 200 && c.req.header('If-None-Match') === file.etag) return c.body(null, 304);
  if (file.br === undefined || file.gzip === undefined) return c.body(file.body, status);
  c.header('Vary', 'Accept-Encoding');
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  });
  if (encoding === 'identity') return c.body(file.body, status);
  c.header('Content-Encoding', encoding);
  return c.body(encoding === 'br' ? file.br : file.gzip, status);
}

function pathWithQuery(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
