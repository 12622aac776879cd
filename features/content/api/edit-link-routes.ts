import { Hono } from 'hono';
import { html } from 'hono/html';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { withDatabaseTime } from '#api/db/request-time.ts';
import type { AppParts } from '#api/feature-types/feature.ts';
import type { Variables } from '#api/http/request-context.ts';
import { sessionCookie } from '#api/http/same-site.ts';
import { editPath, editQuery } from '#contract/desk-addresses.ts';
import { matchPage } from '#contract/paths/match-page.ts';
import { readHostCookie } from '#features/account/api/cookies.ts';
import { findSession } from '#features/account/api/session.ts';
import { m } from '#messages/messages.ts';

/**
 * How long a page waits, in milliseconds, to find out who is visiting. If the database does not
 * respond, the page has no link.
 */
const patience = 500;

/**
 * Serves the "Edit this page" link that staff see on the site's pages, and the link's target.
 * Visitors without a session get the page unchanged and without a delay.
 */
export function editLinkRoutes({ db, env, settings }: AppParts['services']) {
  const app = new Hono<{ Variables: Variables }>();

  app.get('*', async (c, next) => {
    const { searchParams } = new URL(c.req.url);
    if (!searchParams.has(editQuery) || !isPublic(c.req.path)) return next();
    c.header('Cache-Control', 'no-store');
    // The desk identifies the user. It is at the root of the host, not under this language's path.
    const path = editPath(c.req.path, settings.language);
    return c.redirect(env.apiOrigin + env.basePath + path, 303);
  });

  app.get('*', async (c, next) => {
    const token = readHostCookie(c, sessionCookie);
    if (token !== undefined && isPublic(c.req.path) && (await isStaff(token))) {
      c.set('ownPart', editLink());
    }
    return next();
  });

  async function isStaff(token: string): Promise<boolean> {
    const session = await withDatabaseTime(patience, () => findSession(db, token, false)).catch(
      (error) => {
        if (isDatabaseOutage(error)) return undefined;
        throw error;
      },
    );
    return session?.staff != null;
  }

  return app;
}

/** Returns whether a path is a page whose content someone may edit. */
function isPublic(path: string): boolean {
  const { key, page } = matchPage(path);
  return page.access !== 'member' && key !== 'notFound';
}

// Keeps the link from covering the end of the page and the focused element (WCAG 2.2, 2.4.11).
const styles = `
html { scroll-padding-block-end: 4rem }
body { padding-block-end: 4rem }
#edit-page { position: fixed; z-index: 9; inset-block-end: .75rem; inset-inline-start: .75rem }
#edit-page a { display: block; padding: .75rem 1rem; border: 1px solid #fff; border-radius: .5rem; background: #1a1a1a; color: #fff; font: 600 .875rem/1.25 system-ui, sans-serif; text-decoration: none }
#edit-page a:hover { text-decoration: underline }
#edit-page a:focus-visible { outline: 3px solid #fff; outline-offset: -5px }
@media print { #edit-page { display: none } }
`;

const editLink = () =>
  `<style>${styles}</style>${html`<aside id="edit-page" aria-label="${m.desk.desk()}"><a href="?${editQuery}">${m.content.editPage()}</a></aside>`}`;
