import { Hono } from 'hono';

type App = { fetch: (request: Request, env?: object) => Response | Promise<Response> };

/**
 * The app as seen at a sub-path of its host: requests lose the sub-path on their way in, redirects
 * gain it on their way out, and everything beside it is unknown here.
 * @param basePath such as `/sub`; '' leaves the app as it is
 */
export function underBasePath(app: App, basePath: string): App {
  if (basePath === '') return app;
  const outer = new Hono();
  outer.get(basePath, (c) => c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308));
  outer.all(`${basePath}/*`, async (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(basePath.length) || '/';
    const response = await app.fetch(new Request(url, c.req.raw), c.env as object);
    const location = response.headers.get('Location');
    if (!location?.startsWith('/')) return response;
    const headers = new Headers(response.headers);
    headers.set('Location', basePath + location);
    return new Response(response.body, { status: response.status, headers });
  });
  return outer;
}
