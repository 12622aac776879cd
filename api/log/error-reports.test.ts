import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readDsn } from '#contract/errors/error-report.ts';
import { api } from '#contract/routes.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { answersHere, changingContent, startChangingSite } from '../testing/changing-site.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';

/** Starts a server that receives envelopes as Sentry does. */
async function startReceiver() {
  const received: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const events = () => received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
  return { dsn: `http://key@127.0.0.1:${port}/7`, received, events };
}

it('500 responses and uncaught errors are reported, without any request data', async () => {
  const receiver = await startReceiver();
  const databaseUrl = await createTestDatabase();
  const crash = 'process.on("SIGUSR2",()=>{throw new TypeError("it has \'secret-word\' in it")})';
  const content = changingContent();
  const site = await startChangingSite(content, {
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}`,
  });
  // The setting is reread along with the content.
  content.editSettings((settings) => {
    settings.flags.errorReporting = true;
    settings.errorReportingDsn = receiver.dsn;
  });
  await site.reload();

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop table inquiry_keys, inquiries cascade');
  await client.end();
  const answer = await fetch(`${site.origin}${api.inquiries}?q=secret-word`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'secret-browser' },
    body: JSON.stringify({ ...answersHere, email: 'secret-person@lead.example' }),
  });
  expect(answer.status).toBe(500);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 10_000);
  const ended = once(site.child, 'exit');
  site.child.kill('SIGUSR2');
  expect((await ended)[0]).toBe(1);

  expect(receiver.received.map(({ path }) => path)).toEqual(
    Array(2).fill('/api/7/envelope/?sentry_key=key&sentry_version=7'),
  );
  const [failed, uncaught] = receiver.events();
  expect(failed).toMatchObject({
    platform: 'node',
    tags: {
      role: 'web',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      logged: 'request failed',
      code: '42P01',
    },
  });
  expect(uncaught.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'it has … in it',
  });
  const frames = failed.exception.values[0].stacktrace.frames;
  expect(frames.length).toBeGreaterThan(2);
  const said = JSON.stringify(receiver.received);
  expect(said).not.toContain('secret-');
  expect(said).not.toContain(answersHere.email);
  expect(said).not.toContain(process.cwd());
});

it('warnings are not reported, and error reports are limited to 30 a minute', async () => {
  const receiver = await startReceiver();
  const dsn = readDsn(receiver.dsn);
  if (dsn === undefined) throw new Error('no DSN');
  const reports = createErrorReports(() => dsn, { release: '1.0.0', role: 'all' });
  const log = createLog('info', { write: () => {} }, reports);
  log.warn({ err: new Error('away') }, 'tried again');
  for (let count = 0; count < 40; count++) log.error({ err: new Error('broken') }, 'gave up');
  await reports.sent();
  expect(receiver.received).toHaveLength(30);
});

it('an unreachable error reporting service neither delays nor breaks anything', async () => {
  const dsn = readDsn(`http://key@127.0.0.1:${await freePort()}/7`);
  if (dsn === undefined) throw new Error('no DSN');
  const reports = createErrorReports(() => dsn, { release: '1.0.0', role: 'all' });
  createLog('info', { write: () => {} }, reports).error('broken');
  await reports.sent();
});
