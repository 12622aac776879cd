import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountMails } from '../accounts/mails.ts';
import { createApp, type Services } from '../app.ts';
import { connectDatabase } from '../db/database.ts';
import { inquiryMails } from '../inquiry/mails.ts';
import { startMailQueue } from '../jobs/mail-queue.ts';
import type { Mail } from '../mail/mail.ts';
import { createRateLimiter } from '../middleware/rate-limit.ts';
import { newsletterMails } from '../newsletter/mails.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { createPages, type RenderPage } from '../pages/pages.ts';
import { parseEnv } from '../process/env.ts';
import { createLog } from '../process/log.ts';
import { readSiteSettings } from '../process/server.ts';
import { createTestDatabase } from './test-database.ts';

export const testOrigin = 'http://localhost:3000';

/**
 * The whole API on a database of its own, called in process. Pages are rendered as the JSON of
 * what they were given: the real renderer is built from the site, which the journeys test.
 */
export async function createTestApp(settings: Record<string, string> = {}) {
  const url = settings.DATABASE_URL ?? (await createTestDatabase());
  const site = readSiteSettings();
  const env = parseEnv(
    { RATE_LIMIT_FACTOR: '1000', SECRET: 'a secret of the tests, 32 characters', ...settings },
    { mailFrom: site.contact.mailFrom, staffEmail: site.contact.staffEmail },
  );
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const { pool, db } = connectDatabase(url, () => {});
  const { pool: limiterPool } = connectDatabase(url, () => {}, 2);
  const queue = await startMailQueue(url, log, false);
  const render: RenderPage = async (request) => ({ status: 200, html: JSON.stringify(request) });
  const services: Services = {
    env,
    secret: env.secret ?? '',
    settings: site,
    db,
    enqueueMail: queue.enqueue,
    subscribe: (wish, evidence) =>
      subscribe(
        { db, enqueueMail: queue.enqueue, consentText: site.newsletter.consent },
        { ...wish, name: '', consent: true },
        evidence,
      ),
    limiter: createRateLimiter(limiterPool, env.secret ?? '', env.rateLimitFactor),
    pages: createPages(render),
    site: {
      assets: new Map(),
      pages: new Map(),
      render,
      styleHash: 'sha256-test',
      maintenance: async () => ({
        html: '<h1>Maintenance</h1>',
        styleHash: 'sha256-test',
        retryAfter: 3600,
      }),
      siteFiles: () => ({}),
    },
    readiness: { migrated: true, worker: () => 'not here', stopping: false },
    log,
    mailFolder: mkdtempSync(join(tmpdir(), 'bowline-mail-')),
  };
  const app = createApp(services);
  const composers = {
    ...newsletterMails(site, env.origin, env.apiOrigin),
    ...inquiryMails(site, env.staffEmail),
    ...accountMails(site, env.origin),
  };

  const endPools = () => Promise.all([limiterPool.end(), pool.end()]);

  return {
    app,
    db,
    pool,
    queue,
    services,
    composers,
    logLines,
    /** Composes every queued mail, as the worker would, oldest first. */
    async takeMails(): Promise<Mail[]> {
      const { rows } = await pool.query(
        "delete from pgboss.job where name = 'mail' returning data, created_on",
      );
      rows.sort((a, b) => a.created_on - b.created_on);
      const mails = await Promise.all(
        rows.map(({ data }) => composers[data.kind]?.(db, [data.id])),
      );
      return mails.flat().filter((mail) => mail !== undefined);
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    postForm: (path: string, fields: Record<string, string | string[]>) =>
      app.request(path, {
        method: 'POST',
        body: new URLSearchParams(
          Object.entries(fields).flatMap(([name, value]) =>
            [value].flat().map((one): [string, string] => [name, one]),
          ),
        ),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      }),
    endPools,
    async close() {
      await queue.stop();
      await endPools();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The token in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}
