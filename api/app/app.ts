import { Hono } from 'hono';
import { api, href } from '#contract/routes.ts';
import { isSignedIn } from '#features/account/api/routes.ts';
import { m } from '#messages/messages.ts';
import { withDatabaseTime } from '../db/request-time.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Services } from '../feature-types/services.ts';
import { health } from '../health/routes.ts';
import { corsForOwnPages } from '../http/cors.ts';
import { failureOf } from '../http/failure.ts';
import { securityHeaders } from '../http/headers.ts';
import { noStore } from '../http/no-store.ts';
import { ownHost } from '../http/own-host.ts';
import {
  type AppContext,
  type AppMiddleware,
  requestContext,
  type Variables,
} from '../http/request-context.ts';
import { sameSite } from '../http/same-site.ts';
import { hasMailbox, mailbox, mailboxKey } from '../mail/mailbox.ts';
import { openApi } from '../openapi/openapi.ts';
import type { BuiltSite } from '../pages/built-site.ts';
import { ClientGone, createPageRenderer } from '../pages/page-renderer.ts';
import { createPages, type Pages } from '../pages/pages.ts';
import { plainPage } from '../pages/plain-page.ts';
import { sitePages } from '../pages/routes.ts';
import { inLanguage } from '../settings/run-in-language.ts';
import { features } from './features.ts';

/**
 * How long one request's queries may take in total, in milliseconds. Queries take less time while
 * the database responds, and visitors are willing to wait this long.
 */
const databaseTime = 8000;

/** Creates the app for one language: the middleware first, then the features' routes. */
export function createApp(services: Services, site: BuiltSite) {
  const { env, log, settings, languagePath } = services;
  const renderer = createPageRenderer(site.render, site.edition);
  const pages = createPages(renderer.render);
  const app = new Hono<{ Variables: Variables }>();

  app.use((_, next) => inLanguage(settings.language, next));
  app.use(requestContext(log, env.trustedProxyHops));
  app.use((_, next) => withDatabaseTime(databaseTime, next));
  const headers = securityHeaders({ origin: env.apiOrigin, hsts: settings.hsts });
  // The mailbox sets its own policy for the email it shows.
  app.use(hasMailbox(env) ? exceptMailbox(headers) : headers);
  app.use(ownHost(env, log));
  app.use('/api/*', noStore, corsForOwnPages(env.origin));
  app.use(sameSite([env.origin, env.apiOrigin], isMailProgramPath));

  app.route('/', health(services.db, services.readiness));
  for (const { routes } of features) {
    if (routes !== undefined) app.route('/', routes({ services, pages, site }));
  }
  app.get(api.openapi, (c) =>
    c.json(openApi(app.routes, env.apiOrigin + env.basePath, settings.brand.name)),
  );
  if (services.mailFolder !== undefined && hasMailbox(env)) {
    app.route(api.mailbox, mailbox(services.mailFolder, mailboxKey(services.secret), env.basePath));
  }
  app.all('/api/*', (c) => {
    if (!apiPaths.has(c.req.path)) {
      throw new Refusal('not_found', m.answers.notFound());
    }
    const methods = app.routes.filter(
      ({ path, method }) => path === c.req.path && method !== 'ALL',
    );
    c.header('Allow', [...new Set(methods.map(({ method }) => method))].join(', '));
    throw new Refusal('method_not_allowed', m.answers.methodNotAllowed({ method: c.req.method }));
  });
  if (languagePath === '') redirectFormerLanguages(app);
  app.route(
    '/',
    sitePages(
      site,
      renderer,
      { ...env, base: env.basePath + languagePath },
      {
        isSignedIn: (c) => isSignedIn(services, c),
        noteMissing: (path, from) =>
          log.info(
            { path: (languagePath + path).slice(0, 500), from: from?.slice(0, 255) },
            'not found',
          ),
      },
    ),
  );
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    throw new Refusal('method_not_allowed', m.answers.methodNotAllowed({ method: c.req.method }));
  });

  app.onError((error, c: AppContext) => answerFailure(services, pages, error, c));
  return app;
}

/**
 * Redirects the links in newsletter emails to the main language if the site no longer has theirs.
 */
function redirectFormerLanguages(app: Hono<{ Variables: Variables }>): void {
  for (const page of ['newsletterVerify', 'newsletterUnsubscribe'] as const) {
    app.get(`/:language{[a-z][a-z][a-z]?}${href(page)}`, (c) => {
      c.header('Cache-Control', 'no-store');
      return c.redirect(href(page) + new URL(c.req.url).search, 302);
    });
  }
}

const apiPaths = new Set<string>(Object.values(api));

/** RFC 8058: an email app's unsubscribe button posts without Origin or Sec-Fetch-Site. */
function isMailProgramPath(path: string, query: string): boolean {
  return path === api.newsletterUnsubscribe && query.includes('token=');
}

async function answerFailure(
  { log, readiness }: Services,
  pages: Pages,
  error: Error,
  c: AppContext,
) {
  // The client has disconnected, so no one will read the response.
  if (error instanceof ClientGone) return c.body(null, 503);
  const { code, status, body, retryAfter } = failureOf(error, readiness.migrated);
  const requestId = c.get('requestId');
  if (code === 'internal') {
    log.error({ requestId, err: error }, 'request failed');
    body.requestId = requestId;
  }
  // Logged only as a warning, because an outage ends on its own.
  if (code === 'unavailable') log.warn({ requestId, err: error }, 'request refused');
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');
  const form = c.get('form');
  if (isForPage(c) || (code === 'busy' && form !== undefined)) {
    return c.html(plainPage(body.error), status);
  }
  if (form === undefined) return c.json(body, status);
  // The body could not be read, so the page would only show an empty form.
  if (Object.keys(form.values).length === 0) {
    return c.html(plainPage(body.error), status);
  }
  return pages
    .answer(c, { failure: body, status })
    .catch(() => c.html(plainPage(body.error), status));
}

/** Returns whether the client expects a page rather than JSON. */
function isForPage(c: AppContext): boolean {
  return c.req.method === 'GET' && !c.req.path.startsWith('/api/');
}

/**
 * Exempts the mailbox's pages, which set their own policy, but not its error responses, which do
 * not.
 */
function exceptMailbox(headers: AppMiddleware): AppMiddleware {
  return async (c, next) => {
    if (!`${c.req.path}/`.startsWith(`${api.mailbox}/`)) return headers(c, next);
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) await headers(c, async () => {});
  };
}
