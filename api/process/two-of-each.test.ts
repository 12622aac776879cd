import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api, href } from '#contract/routes.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { compiledPart } from '../../compiler/compile.ts';
import { needsLong } from '../../tools/testing/needs.ts';
import { startPrimaryAndStandby } from '../testing/postgres-standby.ts';
import { startSiteProcess } from '../testing/site-process.ts';

const { choices } = await compiledPart('choices');
needsLong();

it('two web processes and two workers survive the loss of the primary database under load', async () => {
  const cluster = await startPrimaryAndStandby();
  await cluster.makeSynchronous();
  const hosts = [cluster.standby, cluster.primary].map((url) => new URL(url).host);
  const databaseUrl = cluster.primary.replace(hosts[1] ?? '', hosts.join(','));
  const settings = { DATABASE_URL: `${databaseUrl}?target_session_attrs=read-write` };
  const webs = [
    await startSiteProcess({ ...settings, ROLE: 'web' }),
    await startSiteProcess({ ...settings, ROLE: 'web' }),
  ];
  const workers = [
    await startSiteProcess({ ...settings, ROLE: 'worker' }),
    await startSiteProcess({ ...settings, ROLE: 'worker' }),
  ];

  const acknowledged: string[] = [];
  const pages: number[] = [];
  const refused = new Set<number>();
  let firstAfter: number | undefined;
  let promoted = Number.POSITIVE_INFINITY;
  const load = new AbortController();
  onTestFinished(() => load.abort());
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let turn = 0; !load.signal.aborted; turn++) {
      const origin = webs[(turn + client) % 2]?.origin ?? '';
      pages.push((await fetch(origin + href('home'))).status);
      const key = randomUUID();
      const response = await fetch(origin + api.inquiries, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...exampleWith(choices), email: `${key}@lead.example` }),
      });
      const body: unknown = await response.json();
      if (response.status !== 201) {
        refused.add(response.status);
        await sleep(50);
        continue;
      }
      acknowledged.push(inquiryAccepted.parse(body).reference);
      if (performance.now() > promoted) firstAfter ??= performance.now() - promoted;
    }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 60_000 });
  await cluster.kill();
  const before = acknowledged.length;
  await sleep(2000);
  promoted = performance.now();
  await cluster.promote();
  await vi.waitFor(() => expect(firstAfter).toBeDefined(), { timeout: 10_000, interval: 50 });
  await sleep(2000);
  load.abort();
  await Promise.all(clients);

  const client = new pg.Client({ connectionString: cluster.standby });
  await client.connect();
  const { rows } = await client.query('select reference from inquiries');
  const stored = new Set(rows.map(({ reference }) => reference));
  console.log(
    `failover: ${acknowledged.length} acknowledged, ${before} before; ${pages.length} pages;`,
    `stored again ${Math.round(firstAfter ?? 0)} ms after the promotion`,
  );
  // The log contains the cause of every 500.
  const errors = [...webs, ...workers].flatMap(
    ({ output }) => output().match(/.*"level":[56]0.*/g) ?? [],
  );
  expect(errors).toEqual([]);
  expect([...refused]).toEqual([503]);
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(new Set(pages)).toEqual(new Set([200]));

  // Together, the two workers send every email.
  const mails = workers.map(
    ({ dataDir }) =>
      () =>
        readdirSync(join(dataDir, 'mail')).length,
  );
  const waiting =
    "select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'";
  await vi.waitFor(async () => expect((await client.query(waiting)).rows[0].count).toBe(0), {
    timeout: 90_000,
    interval: 500,
  });
  await client.end();
  for (const count of mails) expect(count()).toBeGreaterThan(0);
});
