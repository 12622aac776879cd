import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { PostResult } from '#contract/errors/post-result.ts';
import { todayIn } from '#contract/formats/today-in.ts';
import type { PageKey } from '#contract/routes.ts';
import { unsentIssues } from '#features/newsletter/site/issue-state.ts';
import { issues } from '#site/content/newsletter.ts';
import { redirects } from '#site/content/redirects.ts';
import { site } from '#site/content/site.ts';
import { base, basename } from '../links/base.ts';
import { startOf } from '../links/hosting.ts';
import { App } from './app.tsx';
import { Document, type Stylesheet } from './document.tsx';
import { allPaths, isMissing, pathsToPrerender, sharedPaths } from './known-paths.ts';
import { renderMaintenance } from './maintenance-document.tsx';
import { routeAt } from './page-routes.ts';
import { renderSiteFiles } from './site-files.ts';

export type RendererSettings = {
  /** The site's public URL with its sub-path, without a trailing slash. */
  origin: string;
  /** Returns the style sheet of a page. */
  stylesheet: (page: PageKey) => Stylesheet;
  /** Paths from the site's root to the entry script, and to each page's own scripts. */
  scripts: { entry: string; pages: Record<string, string[]> };
  /**
   * Returns the slugs of the letters that are being or have been sent. Without it, a preview shows
   * all letters.
   */
  published?: () => readonly string[];
};

export type RenderedPage = { status: 200 | 404; html: string };

/** Creates a function that renders a URL (and the result of a form post) to a complete document. */
function createRenderer({ origin, stylesheet, scripts, published }: RendererSettings) {
  return async function renderPage(request: {
    /** The path and query without the site's sub-path. */
    url: string;
    postResult?: PostResult | undefined;
    /** The page's own styles, used in place of the whole style sheet. */
    css?: string | undefined;
  }): Promise<RenderedPage> {
    const { pathname, search } = new URL(request.url, origin);
    const route = routeAt(pathname);
    const start = startOf(route.page, search);
    const day = today();
    const waiting = unsentIssues(issues, published?.());
    // A page's text loads with its code, and a member page needs its title before it renders.
    await route.load(pathname);
    const { prelude } = await prerender(
      <StrictMode>
        <Document
          stylesheet={request.css === undefined ? stylesheet(route.key) : { css: request.css }}
          origin={origin}
          today={day}
          waiting={waiting}
          start={start}
          scripts={start === 'now' ? addressesOf(scripts.pages[route.key] ?? []) : undefined}
          answeredAs={request.postResult && base + request.url}
          postResult={request.postResult}
        >
          <StaticRouter basename={basename} location={base + request.url}>
            <App />
          </StaticRouter>
        </Document>
      </StrictMode>,
      {
        bootstrapModules: [`${base}/${scripts.entry}`],
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    return {
      status: isMissing(route, pathname, { today: day, waiting }) ? 404 : 200,
      html: await new Response(prelude).text(),
    };
  };
}

/** Returns the URLs of these scripts, separated by spaces, or undefined if there are none. */
function addressesOf(paths: string[]): string | undefined {
  return paths.map((path) => `${base}/${path}`).join(' ') || undefined;
}

/** Returns today's date in the site's time zone, such as `2026-03-31`. */
const today = () => todayIn(site.place.timeZone);

/** Everything the server and the build need from the site. */
export const renderer = {
  base,
  today,
  createRenderer,
  pathsToPrerender,
  sharedPaths,
  allPaths,
  renderMaintenance,
  renderSiteFiles,
  redirects,
};
