import { Hono } from 'hono';
import type { Variables } from '#api/http/request-context.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import type { DeskServices } from './services.ts';

/**
 * Redirects the desk's addresses under a language's path to the desk. Anyone who signs in or opens
 * an invitation in that language continues there.
 */
export function deskRedirectRoutes({ env }: Pick<DeskServices, 'env'>) {
  const app = new Hono<{ Variables: Variables }>();
  for (const path of [deskPath, `${deskPath}/*`]) {
    app.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      // Absolute, because a path would be resolved under the language's path.
      return c.redirect(env.apiOrigin + env.basePath + pathname + search, 303);
    });
  }
  return app;
}
