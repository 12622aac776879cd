import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppParts } from '#api/feature-types/feature.ts';
import type { AppContext, Variables } from '#api/http/request-context.ts';
import { limitPerClient } from '#api/limits/rate-limit.ts';
import { deskApi, sharedPreview } from '#contract/desk-addresses.ts';
import { rateLimits } from '#contract/policy.ts';
import { previewLinkRef, previewLinkRequest } from '#features/content/contract/preview-links.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { m } from '#messages/messages.ts';
import { messagePage } from './mail-routes.ts';
import { pictureFile } from './pictures.ts';
import { addLink, endLink, linksOf, linkWith } from './preview-links.ts';
import { draftPage, withPictures } from './preview-page.ts';
import { pictureType, shownPicture } from './upload-picture.ts';

/** The desk's API endpoints for preview links. */
export function previewLinkCalls(calls: DeskRouter) {
  calls.get(deskApi.contentLinks, 'editor', async ({ c, me, services: { db } }) =>
    c.json({ links: await linksOf(db, me.id), made: null }),
  );

  calls.post(
    deskApi.contentLinkAdd,
    'editor',
    previewLinkRequest,
    async ({ me, input, services }) => {
      const { db, env } = services;
      const token = await addLink(db, me, input);
      const made = `${env.apiOrigin}${env.basePath}${sharedPreview.page}?token=${token}`;
      return { links: await linksOf(db, me.id), made };
    },
  );

  calls.post(
    deskApi.contentLinkEnd,
    'editor',
    previewLinkRef,
    async ({ me, input, services: { db } }) => {
      await endLink(db, me.id, input.id);
      return { links: await linksOf(db, me.id), made: null };
    },
  );
}

/**
 * Serves what a preview link shows to anyone with the link: one page of drafts and its pictures,
 * without scripts.
 */
export function previewLinkRoutes({ db, limiter, signer, settings }: AppParts['services']) {
  const app = new Hono<{ Variables: Variables }>();

  app.get(sharedPreview.page, limitPerClient(limiter, rateLimits['content-link']), async (c) => {
    const token = c.req.query('token') ?? '';
    const link = await linkWith(db, token);
    if (link === undefined) return framed(c, messagePage(m.content.linkEnded()), 404);
    const page = await draftPage(db, link.staffId, link);
    if (page === undefined) return framed(c, messagePage(m.content.noSharedPage()), 422);
    const shown = withPictures(page, (path) => {
      const key = signer.signShort(purpose, `${link.id} ${path}`);
      return `${sharedPreview.picture}?${new URLSearchParams({ token, path, key })}`;
    });
    const until = new Intl.DateTimeFormat(settings.language, {
      dateStyle: 'long',
      timeZone: settings.place.timeZone,
    }).format(link.expiresAt);
    const banner = String(
      html`<p role="note" style="${bannerStyle}">${m.content.sharedUntil({ day: until })}</p>`,
    );
    return framed(
      c,
      shown.replace(/<body[^>]*>/, (body) => body + banner),
      200,
    );
  });

  app.get(
    sharedPreview.picture,
    limitPerClient(limiter, rateLimits['content-link-picture']),
    async (c) => {
      const { token = '', path = '', key = '' } = c.req.query();
      const link = await linkWith(db, token);
      if (link === undefined || !signer.verifyShort(purpose, `${link.id} ${path}`, key)) {
        return c.body(null, 404);
      }
      const file = await pictureFile(db, link.staffId, path);
      const picture = await shownPicture(file, 1600);
      if (typeof picture === 'string') return c.body(null, 404);
      c.header('Cache-Control', 'private, max-age=600');
      c.header('Content-Type', pictureType(picture));
      return c.body(Buffer.from(picture.body, 'base64'));
    },
  );

  return app;
}

const purpose = 'preview-link';
const bannerStyle =
  'margin: 0; padding: .75rem 1rem; background: #ffe58a; color: #1a1a1a; font: 600 1rem/1.4 system-ui, sans-serif';

/** Returns a document that runs no scripts, submits nothing, and is never cached or indexed. */
function framed(c: AppContext, body: Parameters<AppContext['html']>[0], status: 200 | 404 | 422) {
  c.set('isFramed', true);
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Cache-Control', 'no-store');
  return c.html(body, status);
}
