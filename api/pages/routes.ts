import { Hono } from 'hono';
import { html } from 'hono/html';
import { matchPage, withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { readablePath } from '#contract/paths/readable-path.ts';
import { createRedirects } from '#contract/paths/redirects.ts';
import { href, type Page, siteFiles } from '#contract/routes.ts';
import { isDatabaseOutage } from '../db/outage.ts';
import type { AppContext, Variables } from '../http/request-context.ts';
import type { Env } from '../settings/env.ts';
import type { BuiltSite } from './built-site.ts';
import type { PageRenderer } from './page-renderer.ts';
import { send } from './send.ts';
import { type SiteFile, siteFile, sitePage } from './site-file.ts';

/**
 * Serves the built site: files, pages and redirects, and the 404 page for everything else.
 * @param renderer renders pages on request
 * @param base the sub-path plus the language's path, which the app's own paths omit
 * @param isSignedIn whether a request has a session; without one, no member page is served. While
 * the database is down, everyone gets member pages, which contain no personal data and report the
 * outage themselves
 * @param noteMissing called for each request for a document that was not found
 */
export function sitePages(
  site: BuiltSite,
  renderer: PageRenderer,
  { maintenance, base = '' }: Pick<Env, 'maintenance'> & { base?: string },
  { isSignedIn, noteMissing }: Callbacks,
) {
  const app = new Hono<{ Variables: Variables }>();
  const sendPage = async (c: AppContext, page: Page) => {
    const { file, status } = await renderer.page(addressOf(c, page), c.req.raw.signal);
    return send(c, file, status);
  };

  for (const path of Object.values(siteFiles)) {
    app.get(path, (c, next) => {
      const body = site.siteFiles()[path];
      // The file's page is disabled by a flag.
      if (body === undefined) return next();
      c.header('Content-Type', fileTypes[path]);
      c.header('Cache-Control', 'public, max-age=3600');
      return Promise.resolve(c.body(body));
    });
  }

  if (maintenance) {
    const notice = perMinute(async (now) => {
      const { html, retryAfter } = await site.maintenance(now);
      return { file: sitePage(html, onRequest), retryAfter };
    });
    app.get('*', async (c, next) => {
      if (site.assets.has(c.req.path)) return next();
      const { file, retryAfter } = await notice();
      c.header('Retry-After', String(retryAfter));
      return send(c, file, 503);
    });
  }

  const sendNotFound = senderOfUnknown(() => site.pages.get(unknownPath), base);
  app.get('*', async (c, next) => {
    await next();
    if (c.res.status === 404 && isForDocument(c)) {
      noteMissing(new URL(c.req.url).pathname, hostOf(c.req.header('Referer')));
    }
  });

  const redirectOf = createRedirects(site.redirects);
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const found = redirectOf(pathname, search);
    if (found === undefined) return next();
    if (found.status === 410) return sendNotFound(c, found.status);
    c.header('Cache-Control', search === '' ? 'public, max-age=3600' : 'no-store');
    return Promise.resolve(c.redirect(found.location, found.status));
  });

  // Each page has only one address, without a trailing slash.
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = withoutTrailingSlash(pathname);
    if (bare === pathname || !mayBeThere(site, bare)) return next();
    // Any cache may store a permanent redirect, and the query string may contain a token.
    if (search !== '') c.header('Cache-Control', 'no-store');
    return c.redirect(bare + search, 308);
  });

  const markdownOf = senderOfMarkdown();
  app.get('*', async (c, next) => {
    const path = /^(\/.*)\.md$/.exec(c.req.path)?.[1];
    if (path === undefined) return next();
    const bare = path === '/index' ? href('home') : path;
    const { page } = matchPage(bare);
    if (page.access === 'member' || bare === unknownPath) return next();
    const file =
      page.rendered === 'request'
        ? (await renderer.page(bare, c.req.raw.signal)).file
        : pageAt(site, bare);
    const markdown = file && (await markdownOf(file));
    if (markdown === undefined) return next();
    // Search engines should list the page itself.
    c.header('X-Robots-Tag', 'noindex');
    return send(c, markdown, 200);
  });

  app.get('*', async (c, next) => {
    const { page } = matchPage(c.req.path);
    if (page.access !== 'member') return page.rendered === 'request' ? sendPage(c, page) : next();
    c.header('Cache-Control', 'no-store');
    if (!(await isSignedIn(c).catch(unlessOutage))) {
      return c.redirect(href('signin', {}, { next: pathWithQuery(c) }), 302);
    }
    return sendPage(c, page);
  });

  app.get('*', (c) => {
    const path = c.req.path;
    const asset = site.assets.get(path);
    if (asset !== undefined) return send(c, asset, 200);
    const page = pageAt(site, path);
    if (page !== undefined) return send(c, page, 200);
    return sendNotFound(c, 404);
  });

  return app;
}

type Callbacks = {
  isSignedIn: (c: AppContext) => Promise<boolean>;
  /**
   * @param path without the query, percent-encoded
   * @param from the host of the linking page, if the browser sends it
   */
  noteMissing: (path: string, from: string | undefined) => void;
};

function hostOf(referrer: string | undefined): string | undefined {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url?.protocol.startsWith('http') ? url.host : undefined;
}

const fileTypes: Record<(typeof siteFiles)[keyof typeof siteFiles], string> = {
  [siteFiles.sitemap]: 'application/xml; charset=utf-8',
  [siteFiles.robots]: 'text/plain; charset=utf-8',
  [siteFiles.manifest]: 'application/manifest+json; charset=utf-8',
  [siteFiles.security]: 'text/plain; charset=utf-8',
  [siteFiles.llms]: 'text/plain; charset=utf-8',
  [siteFiles.careersFeed]: 'application/atom+xml; charset=utf-8',
  [siteFiles.blogFeed]: 'application/atom+xml; charset=utf-8',
  [siteFiles.newsletterFeed]: 'application/atom+xml; charset=utf-8',
};

/**
 * Returns whether a person is requesting a page, rather than a HEAD request or a page's image or
 * script.
 */
function isForDocument(c: AppContext): boolean {
  return c.req.method === 'GET' && (c.req.header('Sec-Fetch-Dest') ?? 'document') === 'document';
}

/** Returns the prerendered page at a path. */
function pageAt({ pages }: BuiltSite, path: string): SiteFile | undefined {
  return path === unknownPath ? undefined : pages.get(path);
}

/** Returns whether a page may exist at a path. The answer is definite for prerendered pages. */
function mayBeThere(site: BuiltSite, path: string): boolean {
  const { access, rendered } = matchPage(path).page;
  return access === 'member' || rendered === 'request' || pageAt(site, path) !== undefined;
}

/**
 * Returns true for a database outage.
 * @throws any other error
 */
function unlessOutage(error: unknown): true {
  if (!isDatabaseOutage(error)) throw error;
  return true;
}

/** Options for pages rendered for a single request. */
const onRequest = { caching: 'none', quality: 5 } as const;

/** Caches a value for a minute. */
function perMinute<Value>(make: (now: Date) => Value): () => Value {
  let made: { minute: number; value: Value } | undefined;
  return () => {
    const minute = Math.floor(Date.now() / 60_000);
    if (made?.minute !== minute) made = { minute, value: make(new Date()) };
    return made.value;
  };
}

/**
 * Converts pages to Markdown when first requested, using a library that most processes never load.
 */
function senderOfMarkdown() {
  const made = new WeakMap<SiteFile, Promise<SiteFile | undefined>>();
  const make = async ({ body }: SiteFile) => {
    const { pageMarkdown } = await import('./page-markdown.ts');
    const text = pageMarkdown(body.toString());
    if (text === undefined) return undefined;
    return siteFile(Buffer.from(text), 'text/markdown; charset=utf-8', {
      caching: 'revalidated',
      quality: 5,
    });
  };
  return (page: SiteFile) => {
    const file = made.get(page) ?? make(page);
    made.set(page, file);
    return file;
  };
}

/** The 404 page's path among the built pages. */
const unknownPath = '/404';

/**
 * The maximum number of 404 pages for unknown addresses rendered at a time, because compressing one
 * takes megabytes.
 */
const unknownAtOnce = 16;

/**
 * Sends the built 404 page with the requested address, as the app would render it. Beyond a limit,
 * sends a page without the address, which is rendered only once.
 */
function senderOfUnknown(built: () => SiteFile | undefined, base: string) {
  const fileFor = (path: string): SiteFile | undefined => {
    const body = built()?.body;
    if (body === undefined) return undefined;
    const text = String(html`${path}`);
    const page = body
      .toString()
      .replace(/(<code id="requested-path"[^>]*>)[^<]*/, (_, element) => element + text);
    return sitePage(page, onRequest);
  };
  const withoutAddress = fileFor('');
  let making = 0;
  return async (c: AppContext, status: 404 | 410) => {
    const file =
      making >= unknownAtOnce
        ? withoutAddress
        : fileFor(readablePath(base + new URL(c.req.url).pathname));
    if (file === undefined) return c.notFound();
    making += 1;
    try {
      return await send(c, file, status);
    } finally {
      making -= 1;
    }
  };
}

/** Returns the path with the query parameters that the page reads, in the page's order. */
function addressOf(c: AppContext, { reads = [] }: Page): string {
  const { pathname, searchParams } = new URL(c.req.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)));
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

function pathWithQuery(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
