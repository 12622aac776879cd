import { createMiddleware } from 'hono/factory';
import type { Variables } from '#api/http/request-context.ts';
import type { DeskFiles } from '#api/pages/desk-files.ts';
import { send } from '#api/pages/send.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { createDeskRouter } from './desk-router.ts';
import { fileRoutes } from './file-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { liveDeskOf } from './live-desk.ts';
import { liveRoutes } from './live-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { reportsRoutes } from './reports-routes.ts';
import { requestRoutes } from './request-routes.ts';
import { memberOf } from './require-member.ts';
import type { DeskServices } from './services.ts';
import { webhookRoutes } from './webhook-routes.ts';

/**
 * Serves the desk's API, document and files. Without a session, its pages redirect to sign-in. For
 * non-members, every address responds with 404.
 */
export function desk(services: DeskServices, files: DeskFiles | undefined) {
  const calls = createDeskRouter(services);
  const { app } = calls;
  for (const add of [
    requestRoutes,
    fileRoutes,
    inboxRoutes,
    peopleRoutes,
    webhookRoutes,
    reportsRoutes,
  ]) {
    add(calls);
  }
  liveRoutes(calls, liveDeskOf(services));

  const page = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const member = await memberOf(services, c);
    if (member === undefined || files === undefined) return next();
    const asset = files.assets.get(c.req.path);
    if (typeof member !== 'object') {
      if (asset !== undefined) return next();
      c.header('Cache-Control', 'no-store');
      const wanted = c.req.path + new URL(c.req.url).search;
      return c.redirect(
        member === 'signed-out'
          ? href('signin', {}, { next: wanted })
          : `${href('accountSettings', {}, { next: wanted })}#second-factor`,
        303,
      );
    }
    if (asset === undefined) {
      c.header('Cache-Control', 'no-store');
      // Set because page previews are shown in frames.
      c.set('hasFrames', true);
    }
    return send(c, asset ?? files.document, 200);
  });
  app.get(deskPath, page);
  app.get(`${deskPath}/*`, page);
  return app;
}
