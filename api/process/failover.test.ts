import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { compiledPart } from '../../compiler/compile.ts';
import { ensureBuilt } from '../../tools/build/build.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { needsLong } from '../../tools/testing/needs.ts';
import { readEnv } from '../settings/settings.ts';
import { startPrimaryAndStandby } from '../testing/postgres-standby.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startServer } from './server.ts';

const { choices } = await compiledPart('choices');
const reference = /^[A-Z]{2,4}-\w{6}$/;

beforeAll(ensureBuilt, 240_000);

/** Starts a complete server on localhost, including the worker and the pages. */
async function startOn(databaseUrl: string) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-failover-'));
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET: 'a secret of the tests, 32 characters',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  });
  const server = await startServer(env);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  const origin = `http://localhost:${port}`;
  return {
    stop,
    get: async (path: string) => (await fetch(origin + path)).status,
    /** Returns the reference, or the status if the request is rejected. */
    async send(key: string): Promise<string | number> {
      const response = await fetch(origin + api.inquiries, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...exampleWith(choices), email: `${key}@lead.example` }),
      });
      if (response.status !== 201) return response.status;
      return inquiryAccepted.parse(await response.json()).reference;
    },
    mails: () => readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml')),
  };
}

describe('when the database fails over to a standby', () => {
  it('the server responds with 503 until the promotion, and stores requests again within 10 s of it', async () => {
    const cluster = await startPrimaryAndStandby();
    const proxy = await startTcpProxy(cluster.primary);
    const running = await startOn(proxy.url);
    const acknowledged = await running.send('before');
    expect(acknowledged).toMatch(reference);
    await vi.waitFor(() => expect(running.mails()).toHaveLength(2), 10_000);

    await cluster.fail();
    proxy.leadTo(cluster.standby);
    expect(await running.send('during')).toBe(503);
    expect(await running.get(api.readyz)).toBe(503);
    expect(await running.get(href('home'))).toBe(200);
    // A server started during the failover also waits, and serves pages.
    const late = await startOn(proxy.url);
    expect(await late.get(href('home'))).toBe(200);
    expect(await late.get(api.readyz)).toBe(503);
    expect(await late.send('during')).toBe(503);

    await cluster.promote();
    const wait = { timeout: 10_000, interval: 200 };
    await vi.waitFor(async () => expect(await running.send('after')).toMatch(reference), wait);
    await vi.waitFor(async () => expect(await late.send('after-too')).toMatch(reference), wait);
    await vi.waitFor(async () => expect(await late.get(api.readyz)).toBe(200), wait);
    await vi.waitFor(async () => expect(await running.get(api.readyz)).toBe(200), wait);
    // A repeated key returns the reference acknowledged before.
    expect(await late.send('before')).toBe(acknowledged);
    await vi.waitFor(() => expect(running.mails().length + late.mails().length).toBe(6), wait);
  });
});

it('a server that starts while the database refuses connections serves pages, and later stores requests', async () => {
  const proxy = await startTcpProxy(await createTestDatabase());
  proxy.become('refuse');
  const server = await startOn(proxy.url);
  expect(await server.get(href('home'))).toBe(200);
  expect(await server.get(api.readyz)).toBe(503);
  expect(await server.send('early')).toBe(503);
  proxy.become('pass');
  await vi.waitFor(async () => expect(await server.send('early')).toMatch(reference), {
    timeout: 10_000,
    interval: 200,
  });
});

it('requests in flight when a server stops are stored and acknowledged', async () => {
  const proxy = await startTcpProxy(await createTestDatabase());
  const server = await startOn(proxy.url);
  // Opens the connections first, because the server resets any that it has not accepted when it
  // stops.
  await Promise.all(Array.from({ length: 9 }, () => server.get(api.healthz)));
  proxy.delayBy(50);
  const sending = Array.from({ length: 8 }, (_, number) => server.send(`in-flight-${number}`));
  // These return after the requests above have been read, and long before the first is stored.
  for (let round = 0; round < 3; round++) await server.get(api.healthz);
  await server.stop();
  for (const answer of await Promise.all(sending)) expect(answer).toMatch(reference);
});

it('a wrong database password stops startup with a clear message', async () => {
  const url = new URL(await createTestDatabase());
  url.password = 'wrong';
  await expect(startOn(url.href)).rejects.toThrow(
    'The database cannot be used: password authentication failed',
  );
});

describe('a database that no longer responds', () => {
  // This test waits for several timeouts in turn.
  needsLong();

  it('does not keep the server from stopping', async () => {
    const proxy = await startTcpProxy(await createTestDatabase());
    const env = readEnv({
      DATABASE_URL: proxy.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bowline-failover-')),
      PORT: String(await freePort()),
      SECRET: 'a secret of the tests, 32 characters',
      LOG_LEVEL: 'silent',
    });
    const server = await startServer(env);
    proxy.become('hang');
    const readiness = `http://localhost:${env.port}${api.readyz}`;
    const [sent] = await Promise.all([
      fetch(readiness),
      // Leaves time for the request to arrive.
      new Promise((resolve) => setTimeout(resolve, 500)).then(server.stop),
    ]);
    expect(sent.status).toBe(503);
  });
});
