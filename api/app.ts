import { Hono } from 'hono';
import { except } from 'hono/combine';
import type { Logger } from 'pino';
import type { Failure } from '#contract/errors.ts';
import { api } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { accounts } from './accounts/routes.ts';
import { type Database, isDatabaseOutage } from './db/database.ts';
import { health, type Readiness } from './health/routes.ts';
import { inquiry } from './inquiry/routes.ts';
import type { EnqueueMail } from './mail/mail.ts';
import { mailbox } from './mail/mailbox.ts';
import { RequestFailure } from './middleware/failure.ts';
import { securityHeaders } from './middleware/headers.ts';
import { ownPages } from './middleware/own-pages.ts';
import type { RateLimiter } from './middleware/rate-limit.ts';
import { type AppContext, requestContext, type Variables } from './middleware/request-context.ts';
import { sameSite } from './middleware/same-site.ts';
import { newsletter } from './newsletter/routes.ts';
import { openApi } from './openapi/openapi.ts';
import type { BuiltSite } from './pages/built-site.ts';
import type { Pages } from './pages/pages.ts';
import { sitePages } from './pages/routes.ts';
import { personalData } from './privacy/personal-data.ts';
import type { Env } from './process/env.ts';

/** What the areas work with. */
export type Services = {
  env: Env;
  /** Signs what the browser keeps: `env.secret`, or the one kept in the data directory. */
  secret: string;
  settings: SiteSettings;
  db: Database;
  enqueueMail: EnqueueMail;
  /** Notes a wish for the newsletter that was expressed elsewhere on the site. */
  subscribe: (
    wish: { email: string; source: string },
    evidence: { ip: string; userAgent: string },
  ) => Promise<void>;
  limiter: RateLimiter;
  pages: Pages;
  site: BuiltSite;
  readiness: Readiness;
  log: Logger;
  /** The folder of mails that `/dev/mailbox` shows; undefined with an SMTP server. */
  mailFolder: string | undefined;
};

/** The whole server as one function from request to response: middleware first, then the areas. */
export function createApp(services: Services) {
  const { env, log, site } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.use(requestContext(log, env.trustedProxyHops));
  const headers = securityHeaders({ origin: env.apiOrigin, styleHash: site.styleHash });
  // A mail in the mailbox has a policy of its own.
  app.use(except(`${api.mailbox}/*`, headers));
  app.use('/api/*', ownPages(env.origin));
  app.use(sameSite([env.origin, env.apiOrigin], isMailProgramPath));

  app.route('/', health(services.db, services.readiness));
  app.route('/', newsletter(services));
  app.route('/', inquiry(services));
  const { routes, isSignedIn } = accounts(services, personalData(services.settings));
  app.route('/', routes);
  app.get(api.openapi, (c) => c.json(openApi(env.apiOrigin + env.basePath)));
  // Whoever reads these mails can take over accounts: only where nobody else can reach it.
  if (services.mailFolder !== undefined && isLoopback(env.origin)) {
    app.route(api.mailbox, mailbox(services.mailFolder, env.basePath));
  }
  app.all('/api/*', (c) => {
    const known = (Object.values(api) as string[]).includes(c.req.path);
    if (!known) throw new RequestFailure('not_found', 'There is nothing at this address.');
    const methods = app.routes.filter(
      ({ path, method }) => path === c.req.path && method !== 'ALL',
    );
    c.header('Allow', [...new Set(methods.map(({ method }) => method))].join(', '));
    throw new RequestFailure('method_not_allowed', `This address does not take ${c.req.method}.`);
  });
  app.route('/', sitePages(site, env, isSignedIn));
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    throw new RequestFailure('method_not_allowed', `This address does not take ${c.req.method}.`);
  });

  app.onError((error, c: AppContext) => answerFailure(services, error, c));
  return app;
}

/** Whether the site's public address is this machine alone. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);
}

/** RFC 8058: the unsubscribe button of a mail program posts without any sign of a site. */
function isMailProgramPath(path: string, query: string): boolean {
  return path === api.newsletterUnsubscribe && query.includes('token=');
}

async function answerFailure({ log, pages }: Services, error: Error, c: AppContext) {
  const failure = asRequestFailure(error);
  const requestId = c.get('requestId');
  if (failure.code === 'internal' || failure.code === 'unavailable') {
    log.error({ requestId, err: error }, 'request failed');
  }
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter));
  const body: Failure = {
    error: failure.message,
    code: failure.code,
    ...(failure.fields === undefined ? {} : { fields: failure.fields }),
    ...(failure.codes === undefined ? {} : { codes: failure.codes }),
    ...(failure.code === 'internal' ? { requestId } : {}),
  };
  c.header('Cache-Control', 'no-store');
  if (c.get('form') !== undefined) {
    return pages.answer(c, { failure: body, status: failure.status });
  }
  return c.json(body, failure.status);
}

function asRequestFailure(error: Error): RequestFailure {
  if (error instanceof RequestFailure) return error;
  if (isDatabaseOutage(error)) {
    return new RequestFailure(
      'unavailable',
      'We cannot store anything right now. Nothing was sent; please try again in a minute.',
      { retryAfter: 30 },
    );
  }
  return new RequestFailure('internal', 'Something went wrong on our side. Please try again.');
}
