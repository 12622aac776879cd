import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { api } from '#contract/routes.ts';
import { type SiteSettings, siteSettings } from '#contract/site-settings.ts';
import { checkFields } from '#contract/wrong-fields.ts';
import { sweepAccounts } from '../accounts/deletion.ts';
import { accountMails } from '../accounts/mails.ts';
import { renewTotpKeys } from '../accounts/second-factor.ts';
import { createSigner } from '../accounts/signer.ts';
import { createApp, isLoopback } from '../app.ts';
import { connectDatabase } from '../db/database.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { health, type Readiness } from '../health/routes.ts';
import { inquiryMails } from '../inquiry/mails.ts';
import { deleteOldInquiries } from '../inquiry/retention.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';
import { folderTransport, smtpTransport } from '../mail/transport.ts';
import { underBasePath } from '../middleware/base-path.ts';
import { securityHeaders } from '../middleware/headers.ts';
import { createRateLimiter } from '../middleware/rate-limit.ts';
import { noteOutcomes } from '../newsletter/bounces.ts';
import { newsletterMails } from '../newsletter/mails.ts';
import { deleteExpired } from '../newsletter/retention.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { loadBuiltSite } from '../pages/built-site.ts';
import { createPages } from '../pages/pages.ts';
import { personalData } from '../privacy/personal-data.ts';
import { keptSecret, prepareDataDir } from './data-dir.ts';
import { type Env, parseEnv } from './env.ts';
import { createLog } from './log.ts';
import { StartupError } from './startup-error.ts';

export type Server = {
  env: Env;
  /** Where the mails can be read; undefined with an SMTP server. */
  mailboxUrl: string | undefined;
  /** Finishes what is in flight (at most 10 s), then stops worker and database. */
  stop: () => Promise<void>;
};

type Handler = { fetch: Parameters<typeof getRequestListener>[0] };

/** Called as each step of starting is done. */
export type ReportStep = (step: string, milliseconds: number) => void;

/** The site's settings, from the content folder; read as data, so that both sides share one file. */
export function readSiteSettings(): SiteSettings {
  const file = 'content/site.json';
  const result = checkFields(siteSettings, JSON.parse(readFileSync(resolve(file), 'utf8')));
  if ('data' in result) return result.data;
  throw new StartupError(`${file}: ${result.wrong.join('; ')}`);
}

/** The settings of this process: the environment, with the site's own for what it leaves open. */
export function readEnv(input: Record<string, string | undefined>): Env {
  const { contact } = readSiteSettings();
  return parseEnv(input, { mailFrom: contact.mailFrom, staffEmail: contact.staffEmail });
}

/**
 * Starts database, worker and web server as the settings say.
 * @throws StartupError or SettingsError with one sentence for the operator
 */
export async function startServer(env: Env, report: ReportStep = () => {}): Promise<Server> {
  const settings = readSiteSettings();
  const log = createLog(env.logLevel);
  const step = stepTimer(report);
  await requireFreePort(env);
  prepareDataDir(env.dataDir);
  const secret = env.secret ?? keptSecret(env.dataDir);

  const embedded =
    env.databaseUrl === undefined
      ? await startEmbeddedDatabase(env.dataDir, `process ${process.pid} at ${env.origin}`, {
          onLost: () => {
            // A supervisor starts it again; the next start clears what was left.
            log.fatal('the embedded database has ended by itself; this process ends too');
            process.exit(1);
          },
        })
      : undefined;
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  step(embedded === undefined ? 'database server' : 'embedded database');
  const stopEmbedded = async () => embedded?.stop();

  try {
    await migrateDatabase(databaseUrl).catch((error: Error) => {
      // A failed query's own message is the whole SQL text; its cause says what is wrong.
      const { message } = error.cause instanceof Error ? error.cause : error;
      throw new StartupError(`The database cannot be used: ${message}`);
    });
    step('migrations');
    const onError = (error: Error) => log.error({ err: error }, 'pool');
    const { pool, db } = connectDatabase(databaseUrl, onError);
    const { pool: limiterPool } = connectDatabase(databaseUrl, onError, 3);
    const isWorker = env.role !== 'web';
    const queue = await startMailQueue(databaseUrl, log, isWorker);
    const siteUrl = env.origin + env.basePath;
    const sender = { from: env.mailFrom, origin: env.origin };
    const mailFolder = env.smtpUrl === undefined ? join(env.dataDir, 'mail') : undefined;
    const transport =
      env.smtpUrl === undefined
        ? folderTransport(join(env.dataDir, 'mail'), sender)
        : smtpTransport(env.smtpUrl, sender);
    if (mailFolder !== undefined && !isLoopback(env.origin)) {
      log.warn({ mailFolder }, 'no SMTP_URL: mails are written to files and reach nobody');
    }
    const readiness: Readiness = {
      migrated: true,
      worker: () => (isWorker ? queue.state() : 'not here'),
      stopping: false,
    };
    if (isWorker) {
      const composers = {
        ...newsletterMails(settings, siteUrl, env.apiOrigin + env.basePath),
        ...inquiryMails(settings, env.staffEmail),
        ...accountMails(settings, siteUrl),
      };
      await queue.work({
        db,
        transport,
        composers,
        onOutcomes: (outcomes) => noteOutcomes(db, outcomes),
      });
      // At a quiet hour; each deletes only what its time has passed for.
      await queue.schedule('retention', '23 4 * * *', async () => {
        const deleted = { ...(await deleteExpired(db)), ...(await deleteOldInquiries(db)) };
        log.info({ deleted }, 'retention');
      });
    }
    const stopHousekeeping = isWorker
      ? startHousekeeping(async () => {
          await sweepAccounts(db, personalData(settings));
          const lost = await renewTotpKeys(db, createSigner(secret, env.secretPrevious));
          if (lost > 0) log.warn({ lost }, 'keys of second factors that no known SECRET opens');
        }, log)
      : async () => {};
    step('mail queue');

    let { fetch }: Handler = new Hono()
      .use(securityHeaders({ origin: env.apiOrigin, styleHash: undefined }))
      .route('/', health(db, readiness));
    if (env.role !== 'worker') {
      const site = await loadBuiltSite(resolve('build/site'), env.origin, env.basePath);
      step(`${site.pages.size} pages`);
      const app = createApp({
        env,
        secret,
        settings,
        db,
        enqueueMail: queue.enqueue,
        subscribe: ({ email, source }, evidence) =>
          subscribe(
            { db, enqueueMail: queue.enqueue, consentText: settings.newsletter.consent },
            { email, source, name: '', consent: true },
            evidence,
          ),
        limiter: createRateLimiter(limiterPool, secret, env.rateLimitFactor),
        pages: createPages(site.render),
        site,
        readiness,
        log,
        mailFolder,
      });
      fetch = underBasePath(app, env.basePath).fetch;
    }
    const http = await listen(fetch, env);
    step(`listening on ${env.host}:${env.port}`);

    return {
      env,
      mailboxUrl:
        mailFolder === undefined || env.role === 'worker' || !isLoopback(env.origin)
          ? undefined
          : siteUrl + api.mailbox,
      async stop() {
        readiness.stopping = true;
        await drain(http, log);
        await stopHousekeeping();
        await queue.stop();
        transport.close();
        await limiterPool.end();
        await pool.end();
        await stopEmbedded();
      },
    };
  } catch (error) {
    await stopEmbedded();
    throw error;
  }
}

function stepTimer(report: ReportStep) {
  let last = performance.now();
  return (name: string) => {
    const now = performance.now();
    report(name, now - last);
    last = now;
  };
}

/** Tried before anything else is started: a busy port is the commonest mistake. */
async function requireFreePort(env: Env): Promise<void> {
  const http = await listen(new Hono().fetch, env);
  await new Promise((resolve) => http.close(resolve));
}

function listen(fetch: Handler['fetch'], env: Env): Promise<HttpServer> {
  const http = createServer(
    // Slow senders are cut off (design, H9).
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 },
    getRequestListener(fetch),
  );
  return new Promise((done, fail) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: 'is in use by another program',
        EACCES: 'needs more rights than this user has',
        EADDRNOTAVAIL: 'is not an address of this machine',
      };
      const reason = reasons[error.code ?? ''] ?? `cannot be used (${error.message})`;
      fail(new StartupError(`${env.host}:${env.port} ${reason}; set PORT or HOST to another.`));
    });
    http.listen(env.port, env.host, () => done(http));
  });
}

async function drain(http: HttpServer, log: Logger): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeIdleConnections();
  const limit = setTimeout(() => {
    log.warn('some requests did not end within 10 s');
    http.closeAllConnections();
  }, 10_000);
  await closed;
  clearTimeout(limit);
}
