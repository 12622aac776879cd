import { Hono } from 'hono';
import type { AppParts } from '#api/feature-types/feature.ts';
import type { Variables } from '#api/http/request-context.ts';
import { send } from '#api/pages/send.ts';
import { assetFile } from '#api/pages/site-file.ts';
import { keptPicture } from './letter-pictures.ts';

/** The names of pictures, in the format of `compiler/pictures.ts`. */
const named = /-\d+-[0-9a-f]{10}\.(jpg|png)$/;

/**
 * Creates the route that serves letter pictures the site itself no longer has, even those of a
 * language that it no longer has.
 */
export function pictureRoutes({ services: { db }, site }: Pick<AppParts, 'services' | 'site'>) {
  const routes = new Hono<{ Variables: Variables }>();
  routes.on(
    'GET',
    ['/assets/:name', '/:language{[a-z][a-z][a-z]?}/assets/:name'],
    async (c, next) => {
      const { path } = c.req;
      if (site.assets.has(path) || !named.test(path)) return next();
      const body = await keptPicture(db, c.req.param('name'));
      return body === undefined ? next() : send(c, assetFile(path, body), 200);
    },
  );
  return routes;
}
