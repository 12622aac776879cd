import { Hono } from 'hono';
import { html } from 'hono/html';
import { readablePath } from '#contract/readable-path.ts';
import { href, pageEntries, siteFiles } from '#contract/routes.ts';
import { isDatabaseOutage } from '../db/database.ts';
import type { AppContext, Variables } from '../middleware/request-context.ts';
import type { Env } from '../process/env.ts';
import type { BuiltSite } from './built-site.ts';
import { send, sendRendered } from './send.ts';

const paths = pageEntries.map(([, { path }]) => path);

/**
 * The built site: its files, its pages, and the 404 page for everything else.
 * @param isSignedIn whether a request carries a session: only then is a member page served. While the
 *   database is down it is served to anyone: it holds no personal data, and reports the outage itself
 */
export function sitePages(
  site: BuiltSite,
  { maintenance }: Pick<Env, 'maintenance'>,
  isSignedIn: (c: AppContext) => Promise<boolean>,
) {
  const app = new Hono<{ Variables: Variables }>();

  for (const path of Object.values(siteFiles)) {
    app.get(path, (c, next) => {
      const body = site.siteFiles()[path];
      // Its page is switched off by a flag.
      if (body === undefined) return next();
      c.header('Content-Type', fileTypes[path]);
      c.header('Cache-Control', 'public, max-age=3600');
      return Promise.resolve(c.body(body));
    });
  }

  if (maintenance) {
    app.get('*', async (c, next) => {
      if (site.assets.has(c.req.path)) return next();
      const { html, styleHash, retryAfter } = await site.maintenance(new Date());
      c.header('Retry-After', String(retryAfter));
      c.set('styleHash', styleHash);
      return sendRendered(c, html, 503);
    });
  }

  // One address per page, without a trailing slash.
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = pathname.replace(/\/+$/, '');
    const isPage = paths.some((path) => matches(path, bare)) || site.pages.has(bare);
    if (bare === pathname || !isPage) return next();
    // A permanent redirect may be kept by any cache, and the query string may carry a token.
    if (search !== '') c.header('Cache-Control', 'no-store');
    return c.redirect(bare + search, 308);
  });

  for (const [, page] of pageEntries) {
    if (page.access === 'member') {
      app.get(page.path, async (c) => {
        c.header('Cache-Control', 'no-store');
        if (!(await isSignedIn(c).catch(unlessOutage))) {
          return c.redirect(href('signin', {}, { next: pathWithQuery(c) }), 302);
        }
        const { html } = await site.render({ url: pathWithQuery(c) });
        return sendRendered(c, html, 200);
      });
    } else if (page.rendered === 'request') {
      app.get(page.path, async (c) => {
        const { html, status } = await site.render({ url: pathWithQuery(c) });
        return sendRendered(c, html, status);
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
    if (notFound === undefined) return c.notFound();
    c.set('styleHash', notFound.styleHash);
    return sendRendered(c, withRequestedPath(notFound.body.toString(), c.req.url), 404);
  });

  return app;
}

const fileTypes: Record<(typeof siteFiles)[keyof typeof siteFiles], string> = {
  [siteFiles.sitemap]: 'application/xml; charset=utf-8',
  [siteFiles.robots]: 'text/plain; charset=utf-8',
  [siteFiles.manifest]: 'application/manifest+json; charset=utf-8',
  [siteFiles.security]: 'text/plain; charset=utf-8',
  [siteFiles.llms]: 'text/plain; charset=utf-8',
  [siteFiles.careersFeed]: 'application/atom+xml; charset=utf-8',
  [siteFiles.blogFeed]: 'application/atom+xml; charset=utf-8',
};

/** @throws any error that is not a database outage */
function unlessOutage(error: unknown): true {
  if (!isDatabaseOutage(error)) throw error;
  return true;
}

/** Whether a path has the form of a page's, whose parameters take one part each. */
function matches(page: string, path: string): boolean {
  const [wanted, given] = [page.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}

/** The built 404 page with the requested address, as the app would render it. */
function withRequestedPath(page: string, url: string): string {
  const path = html`${readablePath(new URL(url).pathname)}`;
  return page.replace(/(<code id="requested-path"[^>]*>)[^<]*/, (_, element) => element + path);
}

function pathWithQuery(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
