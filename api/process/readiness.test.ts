import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { changingContent } from '../testing/changing-site.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

it('a stopping process immediately reports that it is not ready, while still responding', async () => {
  const site = await startSiteProcess({
    DATABASE_URL: await createTestDatabase(),
    ROLE: 'web',
    DRAIN_SECONDS: '2',
  });
  const ready = async () => (await fetch(site.origin + api.readyz)).status;
  expect(await ready()).toBe(200);
  const stopped = site.stop();
  await expect.poll(ready).toBe(503);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(await stopped).toBe(0);
});

it('a worker responds to health checks at its root and below its base path', async () => {
  const site = await startSiteProcess({
    DATABASE_URL: await createTestDatabase(),
    ROLE: 'worker',
    // Builds a separate site, because `build/site` has another base path.
    ...changingContent().settings,
    BASE_PATH: '/sub',
  });
  for (const path of [api.readyz, api.healthz, `/sub${api.readyz}`, `/sub${api.healthz}`]) {
    expect((await fetch(site.origin + path)).status, path).toBe(200);
  }
});

it('a process whose metrics port is in use still serves, and logs an error', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const site = await startSiteProcess({
    DATABASE_URL: await createTestDatabase(),
    ROLE: 'worker',
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(port),
  });
  // The log may arrive after the process is ready.
  await vi.waitFor(
    () => expect(site.output()).toMatch(/"level":50.*the metrics are not served/),
    60_000,
  );
  expect(site.output()).toContain(`METRICS_PORT 127.0.0.1:${port} cannot be used`);
  expect(await site.stop()).toBe(0);
});
