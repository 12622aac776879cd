import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { api } from '#contract/routes.ts';
import { reportsDsn } from '#contract/settings/site-settings.ts';
import { createLiveEdits } from '#features/content/api/live-edits.ts';
import { createPublishedLetters } from '#features/letters/api/published.ts';
import { setTexts, type Texts } from '#messages/messages.ts';
import { composeServices } from '../app/compose-services.ts';
import { features } from '../app/features.ts';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { storedSecret } from '../data-dir/stored-secret.ts';
import type { Database } from '../db/database.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { diskSpace } from '../health/disk.ts';
import { health } from '../health/routes.ts';
import { withHealthChecks } from '../http/base-path.ts';
import { securityHeaders } from '../http/headers.ts';
import { checkAddress, type Handler, listen } from '../http/http-server.ts';
import type { AppMiddleware } from '../http/request-context.ts';
import { createErrorReports } from '../log/error-reports.ts';
import { createLog } from '../log/log.ts';
import { createTransport } from '../mail/create-transport.ts';
import { hasMailbox, mailboxKey } from '../mail/mailbox.ts';
import { senderOf } from '../mail/sender.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type BuiltContent, readBuiltContent } from '../settings/built-content.ts';
import { type Env, updateMailDefaults } from '../settings/env.ts';
import { programVersion } from '../settings/program-version.ts';
import { siteFolder } from '../settings/site-folder.mjs';
import { stampOf } from '../settings/site-stamp.mjs';
import { collectGarbage } from './collect-garbage.ts';
import { createLiveSite, type LiveSite } from './live-site.ts';
import { createReload } from './reload.ts';
import { prepareSite } from './remake-site.ts';
import { startWork } from './start-work.ts';
import { type StopStep, stopInOrder } from './stop-in-order.ts';

export type Server = {
  env: Env;
  /** The URL where emails can be read. Undefined if an SMTP server is configured. */
  mailboxUrl: string | undefined;
  /**
   * Serves the current content unless it has mistakes, which are logged. Never rejects.
   * @returns whether the current content is served
   */
  reload: () => Promise<boolean>;
  /**
   * Finishes requests in flight, then stops the worker and the database. Takes up to 30 s,
   * including five for a load balancer to notice, and up to 30 s more with an embedded PostgreSQL.
   */
  stop: () => Promise<void>;
};

/** Called after each step of startup. */
export type ReportStep = (step: string, milliseconds: number) => void;

/**
 * Starts the database, the worker and the web server, depending on the settings.
 * @throws StartupError with a message for the operator
 */
export async function startServer(env: Env, report: ReportStep = () => {}): Promise<Server> {
  const { contents, texts } = readBuiltContent();
  setAllTexts(texts);
  let dsn = reportsDsn(contents[0].settings);
  let languagePaths = contents.map(({ languagePath }) => languagePath);
  const release = programVersion();
  const reports = createErrorReports(() => dsn, { release, role: env.role });
  const log = createLog(env.logLevel, undefined, reports);
  process.on('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'uncaught error; exiting');
    await reports.sent();
    process.exit(1);
  });
  const step = stepTimer(report);
  // Checked before anything is started because a port in use is the most common error.
  await checkAddress(env);
  prepareDataDir(env.dataDir);
  const secret = env.secret ?? storedSecret(join(env.dataDir, 'secret'));

  const embedded =
    env.databaseUrl === undefined
      ? await startEmbeddedDatabase(env.dataDir, `process ${process.pid} at ${env.origin}`, {
          // Pages need no database, so they stay up until it is back.
          onLost: (reason) =>
            log.error({ reason }, 'the embedded database has stopped and is being restarted'),
          onBack: () => log.info('the embedded database is back'),
          mayStart: async () => (await diskSpace(env.dataDir))?.isEnough !== false,
        })
      : undefined;
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  step(embedded === undefined ? 'database server' : 'embedded database');

  const stopping = new AbortController();
  // The steps that stop what was started, most recently started first. Also used when a later
  // startup step fails.
  const started: StopStep[] = [];
  const stopLater = (name: string, limit: number, stop: StopStep['stop']) =>
    started.unshift({ name, limit, stop });
  stopLater('database', 35_000, async () => embedded?.stop());
  stopLater('error reports', 5000, () => reports.sent());
  try {
    const isWorker = env.role !== 'web';
    const composed = composeServices({
      env,
      secret,
      contents,
      log,
      databaseUrl,
      isWorker,
      prepareSite,
    });
    const { services, queue } = composed;
    stopLater('connections', 2000, () => composed.pool.end());
    const { db, mailFolder, readiness } = services;
    const metrics = createMetrics(
      env,
      db,
      composed.pool,
      () => readiness.content,
      () => languagePaths,
    );
    const transport = createTransport(env, senderOf(services));
    stopLater('mail transport', 1000, async () => transport.close());
    stopLater('mail queue', 8000, queue.stop);
    if (mailFolder !== undefined && !hasMailbox(env)) {
      log.warn({ mailFolder }, 'no SMTP_URL: emails are written to files and not delivered');
    }
    const work = async () => {
      await queue.work({
        db,
        transport,
        compose: composed.compose,
        onOutcomes: async (outcomes) => {
          metrics.countMails(outcomes);
          for (const feature of features) await feature.recordOutcomes?.(services, outcomes);
        },
      });
      await startWork(services, queue, stopLater);
    };
    const prepare = async () => {
      await migrateDatabase(databaseUrl);
      await prepareFor(db, contents);
      try {
        await queue.start();
        if (isWorker) await work();
      } catch (error) {
        // Leaves a clean state for the next attempt.
        await queue.stop();
        throw error;
      }
      readiness.migrated = true;
    };
    const onFailed = () => process.exit(1);
    await prepareDatabase(prepare, { log, signal: stopping.signal, onFailed });
    step('migrations and mail queue');

    const hsts = () => services.settings.hsts;
    const headers: AppMiddleware = (c, next) =>
      securityHeaders({ origin: env.apiOrigin, hsts: hsts() })(c, next);
    let live: LiveSite | undefined;
    const checks = new Hono().use(headers).route('/', health(db, readiness));
    let handler: Handler = withHealthChecks(checks, env.basePath, headers);
    if (env.role !== 'worker') {
      const published = createPublishedLetters(db, log);
      await published.look();
      live = createLiveSite(services, published);
      const serve = await live.load(contents);
      serve();
      step(`${live.pages()} pages`);
      stopLater('published letters', 2000, published.watch(live.renew));
      handler = live.handler;
    }
    // Measuring costs time in every request, so it is off unless metrics are served.
    const observe = env.metricsPort === undefined ? undefined : metrics.observe;
    stopLater('metrics', 1000, await startMetrics(metrics, env, log));
    const http = await listen(handler, { ...env, hsts }, observe);
    const grace = env.drainSeconds * 1000;
    stopLater('requests', grace + 10_000, () => http.drain(grace));
    step(`${release}, listening on ${env.host}:${env.port}`);

    type Loaded = { now: BuiltContent; serve: (() => void) | undefined };
    const loadPresent = async (): Promise<Loaded> => {
      const stamp = stampOf(siteFolder());
      const now = readBuiltContent();
      await prepareFor(db, now.contents);
      const serve = await live?.load(now.contents);
      // If the stamps differ, another process has replaced the site in the meantime, and the loaded
      // one may be a mix.
      return stampOf(siteFolder()) === stamp ? { now, serve } : loadPresent();
    };
    const swap = async () => {
      const { now, serve } = await loadPresent();
      // From here on, pages, API and emails all use the new content.
      setAllTexts(now.texts);
      dsn = reportsDsn(now.contents[0].settings);
      updateMailDefaults(env, services.settings.contact, now.contents[0].settings.contact);
      composed.useContents(now.contents);
      languagePaths = now.contents.map(({ languagePath }) => languagePath);
      readiness.content = now.hash.slice(0, 8);
      serve?.();
      // Frees the previous site. Otherwise, each would take up tens of megabytes until much later.
      setImmediate(collectGarbage);
    };

    const edits = createLiveEdits(db, log, readiness, createReload(swap, log));
    stopLater('desk edits', 15_000, edits.watch());

    return {
      env,
      reload: edits.reload,
      mailboxUrl:
        hasMailbox(env) && env.role !== 'worker'
          ? `${env.apiOrigin}${env.basePath}${api.mailbox}?key=${mailboxKey(secret)}`
          : undefined,
      async stop() {
        readiness.stopping = true;
        stopping.abort();
        await stopInOrder(started, log);
      },
    };
  } catch (error) {
    stopping.abort();
    await stopInOrder(started, log);
    throw error;
  }
}

async function prepareFor(db: Database, contents: BuiltContent['contents']): Promise<void> {
  for (const feature of features) await feature.prepare?.(db, contents);
}

/** Serves the metrics if possible. Visitors do not depend on them. */
async function startMetrics(metrics: Metrics, { metricsPort, metricsHost }: Env, log: Logger) {
  const none = async () => {};
  if (metricsPort === undefined) return none;
  try {
    return await metrics.listen({ host: metricsHost, port: metricsPort });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    log.error({ reason: error.message }, 'the metrics are not served');
    return none;
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

/** Sets the server's messages in each language. */
function setAllTexts(texts: Record<string, Texts>): void {
  for (const [tag, ofLanguage] of Object.entries(texts)) setTexts(tag, ofLanguage);
}
