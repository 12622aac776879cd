import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { exampleWith } from '#contract/inquiry/example.ts';
import { api, href } from '#contract/routes.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { startServer } from '../process/server.ts';
import { readChoices, readEnv } from '../settings/settings.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { querySummary } from './spans.ts';

const inquiryExample = exampleWith(readChoices());

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string | undefined };

/** Receives traces as a collector does (OTLP over HTTP, JSON). */
async function startCollector() {
  const spans: Span[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const body: unknown = await json(request);
    text += request.url + JSON.stringify(body);
    for (const { scopeSpans } of exported.parse(body).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${port}`, spans, text: () => text };
}

it('requests, queries, jobs and mails are traced by route and kind, without personal data', async () => {
  const collector = await startCollector();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-tracing-'));
  const server = await startServer(
    readEnv({
      DATABASE_URL: await createTestDatabase(),
      DATA_DIR: dataDir,
      PORT: String(port),
      SECRET: 'a secret of the tests, 32 characters',
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    }),
  );
  const origin = `http://localhost:${port}`;
  const answer = await fetch(`${origin}${api.inquiries}?from=secret-word`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'secret-browser' },
    body: JSON.stringify({ ...inquiryExample, email: 'secret-person@lead.example' }),
  });
  expect(answer.status).toBe(201);
  for (const path of [
    href('home'),
    `${href('search')}?q=secret-word`,
    '/secret-word',
    api.readyz,
  ]) {
    await fetch(origin + path);
  }
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(2), 10_000);
  await server.stop();

  const { spans } = collector;
  const names = new Set(spans.map(({ name }) => name));
  const requests = [`POST ${api.inquiries}`, 'GET /', `GET ${href('search')}`, 'GET other'];
  const jobs = ['process mail', 'send inquiry.notice', 'send inquiry.acknowledgement'];
  expect([...names]).toEqual(expect.arrayContaining([...requests, 'insert inquiries', ...jobs]));
  expect([...names].filter((name) => name.includes(api.readyz))).toEqual([]);
  const request = spans.find(({ name }) => name === requests[0]);
  const query = spans.find(({ name }) => name === 'insert inquiries');
  expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });

  expect(collector.text()).toContain('/v1/traces');
  expect(collector.text()).not.toContain('secret-');
  for (const value of Object.values(inquiryExample)) {
    if (typeof value === 'string' && value.length > 5)
      expect(collector.text()).not.toContain(value);
  }
  expect(collector.text()).not.toMatch(/127\.0\.0\.1|::1/);
});

it.each([
  ['insert into "inquiries" ("email") values ($1)', 'insert inquiries'],
  [
    'select "id" from "newsletter_subscribers" where "email_key" = $1',
    'select newsletter_subscribers',
  ],
  ["update accounts set name = 'Ada'", 'update accounts'],
  ['begin', 'begin'],
  ['select pg_advisory_xact_lock(hashtextextended($1, 0))', 'select'],
  ['INSERT INTO pgboss.job (id) SELECT 1', 'insert pgboss.job'],
])('the query %j is summarised as %j', (text, summary) => {
  expect(querySummary(text)).toBe(summary);
});
