import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { PostResult } from '#contract/post-result.ts';
import { App } from './app.tsx';
import { Document, type Stylesheet } from './document.tsx';
import { OriginProvider } from './origin.tsx';
import { isMissing, matchPage, pageRoutes } from './page-routes.ts';
import { PostResultProvider } from './post-result.tsx';

export type RendererSettings = {
  /** Public address of the site, without a trailing slash: canonical links. */
  origin: string;
  stylesheet: Stylesheet;
  /** Path of the entry script. */
  entry: string;
};

export type RenderedPage = { status: 200 | 404; html: string };

/**
 * The renderer of whole documents.
 * @returns a function from a path with query (and what a form post left) to complete HTML
 */
export function createRenderer({ origin, stylesheet, entry }: RendererSettings) {
  return async function render(request: {
    url: string;
    postResult?: PostResult | undefined;
  }): Promise<RenderedPage> {
    const route = matchPage(new URL(request.url, origin).pathname);
    const { prelude } = await prerender(
      <StrictMode>
        <OriginProvider value={origin}>
          <Document
            stylesheet={stylesheet}
            origin={origin}
            start={route.page.start}
            answeredAs={request.postResult && request.url}
            postResult={request.postResult}
          >
            <PostResultProvider value={request.postResult}>
              <StaticRouter location={request.url}>
                <App />
              </StaticRouter>
            </PostResultProvider>
          </Document>
        </OriginProvider>
      </StrictMode>,
      { bootstrapModules: [entry], progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    return { status: isMissing(route) ? 404 : 200, html: await new Response(prelude).text() };
  };
}

/** The paths whose HTML can be made ahead: every registered open page without a parameter. */
export const pathsToPrerender: string[] = pageRoutes
  .map(({ page }) => page)
  .filter((page) => page.access === 'open' && page.rendered === 'build')
  .map((page) => page.path)
  .filter((path) => !path.includes(':') && path !== '*');
