import { Hono, type MiddlewareHandler } from 'hono';
import { isHealthCheck } from './health-check.ts';
import type { Variables } from './request-context.ts';

type Guard = MiddlewareHandler<{ Variables: Variables }>;
type App = { fetch: (request: Request, env?: object) => Response | Promise<Response> };

/**
 * The start of a newsletter API address in any language, such as `/fr`. Such addresses are in
 * emails that may outlive the language.
 */
const languageOfNewsletter = /^\/[a-z]{2,3}(?=\/api\/v1\/newsletter\/)/;

/**
 * Serves each language's app at its path, and the main language's app everywhere else. The main one
 * also answers the newsletter's API at the paths of languages that the site no longer has.
 * @param apps the main one first, at ''
 * @param guards as in `underBasePath`
 */
export function byLanguage(apps: { path: string; app: App }[], ...guards: Guard[]): App {
  const mounted = apps.map(({ path, app }) => ({ path, app: underBasePath(app, path, ...guards) }));
  return {
    fetch(request, env) {
      const url = new URL(request.url);
      const path = `${url.pathname}/`;
      const found = mounted.findLast((one) => path.startsWith(`${one.path}/`));
      if (found === undefined) throw new Error('There is no app for the main language');
      if (found.path !== '' || !languageOfNewsletter.test(url.pathname))
        return found.app.fetch(request, env);
      url.pathname = url.pathname.replace(languageOfNewsletter, '');
      return found.app.fetch(new Request(url, request), env);
    },
  };
}

/**
 * Mounts the app at a sub-path of its host: strips the sub-path from requests, adds it to
 * redirects, and responds with 404 to anything outside it.
 * @param basePath such as `/sub`; '' leaves the app unchanged
 * @param guards middleware for responses generated here rather than by the app
 */
export function underBasePath(app: App, basePath: string, ...guards: Guard[]): App {
  if (basePath === '') return app;
  const outer = new Hono<{ Bindings: object; Variables: Variables }>();
  for (const guard of guards) outer.use(basePath, guard);
  outer.get(basePath, (c) => c.redirect(`${basePath}/${new URL(c.req.url).search}`, 308));
  outer.all(`${basePath}/*`, async (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(basePath.length) || '/';
    const response = await app.fetch(new Request(url, c.req.raw), c.env);
    const location = response.headers.get('Location');
    if (!location?.startsWith('/')) return response;
    const headers = new Headers(response.headers);
    headers.set('Location', basePath + location);
    return new Response(response.body, { status: response.status, headers });
  });
  for (const guard of guards) outer.use(guard);
  return outer;
}

/**
 * Mounts the app like `underBasePath`, but also passes it the health checks at the root of the
 * host, where load balancers reach a process directly rather than through the public address.
 */
export function withHealthChecks(app: App, basePath: string, ...guards: Guard[]): App {
  const mounted = underBasePath(app, basePath, ...guards);
  return {
    fetch: (request, env) =>
      isHealthCheck(new URL(request.url).pathname)
        ? app.fetch(request, env)
        : mounted.fetch(request, env),
  };
}
