import type { Plugin, ViteDevServer } from 'vite';
import { createRedirects } from '../../contract/paths/redirects.ts';

/**
 * In development, renders every page request with Vite's hot-reload client, and follows redirects.
 */
export function devDocumentPlugin(): Plugin {
  return {
    name: 'bowline-dev-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const asked = request.originalUrl ?? '/';
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
            next();
            return;
          }
          try {
            const { renderer } = await server.ssrLoadModule('/site/app/render.tsx');
            const { base } = renderer;
            const url = asked.slice(base.length);
            const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
            const redirect = createRedirects(renderer.redirects)(path, query);
            if (redirect !== undefined && redirect.status !== 410) {
              // Not cached, because the next change may alter the redirects.
              const { location } = redirect;
              const target = location.startsWith('/') ? base + location : location;
              const headers = { Location: target, 'Cache-Control': 'no-store' };
              response.writeHead(redirect.status, headers).end();
              return;
            }
            const render = renderer.createRenderer({
              origin: (process.env.ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`) + base,
              stylesheet: () => ({ href: '/site/styles/site.css' }),
              scripts: { entry: 'site/app/entry.ts', pages: {} },
            });
            const page = await render({ url });
            response.statusCode = redirect?.status ?? page.status;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(
              page.html.replace('</head>', `${await hotReloadTags(server, asked)}</head>`),
            );
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/**
 * Returns the tags that Vite adds to the head, without whitespace between them, which would cause
 * hydration mismatches.
 */
async function hotReloadTags(server: ViteDevServer, url: string): Promise<string> {
  const html = await server.transformIndexHtml(url, '<html><head></head><body></body></html>');
  return (/<head>(.*)<\/head>/s.exec(html)?.[1] ?? '').replace(/>\s+</g, '><').trim();
}
