import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deskApi } from '#contract/desk-addresses.ts';
import { lastBackup } from '../backup/last-backup.ts';
import type { Database } from '../db/database.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { MailOutcome } from '../jobs/mail-outcome.ts';
import { queueStates } from '../limits/bounded-queue.ts';
import { readBuildErrors } from '../settings/build-errors.ts';
import type { Env } from '../settings/env.ts';
import { programVersion } from '../settings/program-version.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { routeLabel } from './route-label.ts';

export type Metrics = {
  /** Measures a request until its response is sent. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  countMails: (outcomes: MailOutcome[]) => void;
  /** Returns the metrics as text for Prometheus. */
  text: () => Promise<string>;
  /** @throws StartupError if the address cannot be used */
  listen: (at: { host: string; port: number }) => Promise<() => Promise<unknown>>;
};

/**
 * Creates this process's metrics. They contain no personal data: no addresses, paths or user input.
 * @param contentInUse the beginning of the hash of the content served here
 * @param languagePaths the paths of the site's languages, which request labels leave out
 */
export function createMetrics(
  { basePath, role, dataDir }: Pick<Env, 'basePath' | 'role' | 'dataDir'>,
  db: Database,
  pool: Pool,
  contentInUse: () => string | undefined,
  languagePaths: () => string[],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const mails = new Counter({
    name: 'bowline_mails_total',
    help: 'Emails this worker has finished, by outcome',
    labelNames: ['result'],
    registers,
  });
  new Gauge({
    name: 'bowline_queue_tasks',
    help: 'Pages to render and passwords to hash',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { running, waiting }] of queueStates()) {
        this.set({ queue, state: 'running' }, running);
        this.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'bowline_database_connections',
    help: 'Connections in the pool, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'bowline_last_backup_seconds',
    help: 'When the last backup of this data directory was made, in seconds since 1970; 0 for none',
    registers,
    collect() {
      const last = lastBackup(dataDir);
      this.set(typeof last === 'string' ? 0 : Date.parse(last.made) / 1000);
    },
  });
  new Gauge({
    name: 'bowline_content_info',
    help: 'Always 1; the label is the start of the hash of the content being served',
    labelNames: ['content'],
    registers,
    collect() {
      this.reset();
      const content = contentInUse();
      if (content !== undefined) this.set({ content }, 1);
    },
  });
  new Gauge({
    name: 'bowline_content_mistakes',
    help: 'Mistakes that keep the current content from being served; 0 if it is served',
    registers,
    collect() {
      this.set(readBuildErrors().length);
    },
  });
  new Gauge({
    name: 'bowline_build_info',
    help: 'Always 1; the labels show what is running',
    labelNames: ['version', 'node', 'role'],
    registers,
  }).set({ version: programVersion(), node: process.version, role }, 1);
  const refresh = registerDatabaseMetrics(registry, db);
  const text = async () => {
    await refresh();
    return registry.metrics();
  };

  return {
    observe(request, response) {
      // The desk's stream stays open for hours, which would distort the other durations.
      if (request.url?.split('?', 1)[0] === basePath + deskApi.stream) return;
      const end = durations.startTimer();
      response.once('close', () => {
        const name = request.method ?? '';
        const method = knownMethods.has(name) ? name : 'other';
        // The client may have disconnected before the response.
        const status = response.headersSent ? response.statusCode : 'none';
        const route = routeLabel(request.url ?? '', basePath, status, languagePaths());
        end({ method, route, status });
      });
    },
    countMails(outcomes) {
      for (const { result } of outcomes) mails.inc({ result });
    },
    text,
    listen: (at) => serve(text, registry.contentType, at),
  };
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

async function serve(
  read: () => Promise<string>,
  type: string,
  { host, port }: { host: string; port: number },
) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await read().catch(() => undefined);
    if (text === undefined) return response.writeHead(500).end();
    response.writeHead(200, { 'Content-Type': type }).end(text);
  });
  // Enough connections for Prometheus and a person. Other clients wait.
  server.maxConnections = 64;
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(new StartupError(`METRICS_PORT ${host}:${port} cannot be used (${error.message}).`)),
    );
    server.listen(port, host, done);
  });
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}
