import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { languagePath } from '#contract/settings/site-languages.ts';
import type { InquiryChoices } from '#features/inquiry/contract/choices.ts';
import { exampleChoices } from '#features/inquiry/contract/example.ts';
import { decideRequests } from '#features/newsletter/api/decide.ts';
import { createApp } from '../app/app.ts';
import { composeServices } from '../app/compose-services.ts';
import { byLanguage } from '../http/base-path.ts';
import { mailJobData } from '../jobs/mail-job.ts';
import { createLog } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { BuiltSite } from '../pages/built-site.ts';
import type { RenderPage } from '../pages/pages.ts';
import { parseEnv } from '../settings/env.ts';
import { createTestDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

export const testOrigin = 'http://localhost:3000';

/**
 * Creates the whole API on a fresh database and calls it in-process. The page renderer is a stub
 * that returns its input as JSON, because the real one needs a built site and is covered by the
 * end-to-end tests.
 * @param languages tags of additional languages
 */
export async function createTestApp(
  variables: Record<string, string> = {},
  languages: string[] = [],
) {
  const url = variables.DATABASE_URL ?? (await createTestDatabase());
  const settings = testSettings();
  const main = {
    settings,
    languagePath: '',
    choices: copyOf(exampleChoices),
    replies: [{ name: 'First', body: 'Hello [contactName], [ref]' }],
  };
  const others = languages.map((language) => ({
    ...main,
    settings: { ...settings, language },
    languagePath: languagePath(language),
  }));
  const given = {
    RATE_LIMIT_FACTOR: '1000',
    // In-process requests have no port.
    ALLOWED_HOSTS: 'localhost',
    SECRET: 'a secret of the tests, 32 characters',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bowline-test-app-')),
    ...variables,
  };
  const { mailFrom, staffEmail } = settings.contact;
  const env = parseEnv(given, { mailFrom, staffEmail });
  mkdirSync(join(env.dataDir, 'mail'));
  const logLines: string[] = [];
  const { services, compose, queue, pool } = composeServices({
    env,
    secret: env.secret ?? '',
    contents: [main, ...others],
    log: createLog('info', { write: (line) => logLines.push(line) }),
    databaseUrl: url,
    isWorker: false,
    prepareSite: vi.fn(),
  });
  await queue.start();
  services.readiness.migrated = true;
  const { db } = services;
  const render: RenderPage = async (request) => ({ status: 200, html: JSON.stringify(request) });
  const site: BuiltSite = {
    assets: new Map(),
    pages: new Map(),
    render,
    maintenance: async () => ({ html: '<h1>Maintenance</h1>', retryAfter: 3600 }),
    redirects: [],
    siteFiles: () => ({}),
    edition: () => '',
    renew: async () => {},
  };
  const app = createApp(services, site);
  const localApps = others.map((content) => ({
    path: content.languagePath,
    app: createApp({ ...services, ...content }, site),
  }));
  const everyApp = byLanguage([{ path: '', app }, ...localApps]);

  /** Sends a request in any language, depending on its path. */
  const request = async (path: string, init?: RequestInit) =>
    everyApp.fetch(new Request(new URL(path, testOrigin), init));

  return {
    app,
    url,
    db,
    pool,
    queue,
    services,
    compose,
    logLines,
    /**
     * Does a worker's job: processes newsletter requests and composes every queued email, oldest
     * first.
     */
    async takeMails(): Promise<Mail[]> {
      const mails: Mail[] = [];
      await decideRequests(db, queue.enqueue);
      for (;;) {
        // Read directly from pg-boss's table, because its API fetches jobs only on a worker's
        // schedule.
        const { rows } = await pool.query(
          "delete from pgboss.job where name = 'mail' returning data, created_on",
        );
        if (rows.length === 0) return mails;
        rows.sort((a, b) => a.created_on - b.created_on);
        for (const row of rows) {
          const { kind, id } = mailJobData.parse(row.data);
          const composed = await db.transaction((within) => compose(kind, within, [id]));
          mails.push(...composed.filter((mail) => mail !== undefined));
        }
      }
    },
    request,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
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
    async close() {
      await queue.stop();
      await pool.end();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Returns the token from an email's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no link with a token');
  return token;
}

/** Copies the options, so that a test can extend them. */
function copyOf(choices: InquiryChoices): InquiryChoices {
  // Cast because `Object.fromEntries` loses the key types.
  return Object.fromEntries(
    Object.entries(choices).map(([question, options]) => [question, [...options]]),
  ) as InquiryChoices;
}
