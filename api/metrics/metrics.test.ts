import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { recordLastBackup } from '../backup/last-backup.ts';
import { listen } from '../http/http-server.ts';
import { clearBuildErrors, recordBuildErrors } from '../settings/build-errors.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { routeLabel } from './route-label.ts';

async function startMeasured() {
  const test = await createTestApp();
  const { dataDir } = test.services.env;
  const metrics = createMetrics(
    { basePath: '', role: 'web', dataDir },
    test.db,
    test.pool,
    () => test.services.readiness.content,
    () => ['', '/fr'],
  );
  const env = { ...test.services.env, host: '127.0.0.1', port: 0 };
  const http = await listen(test.app, env, metrics.observe);
  onTestFinished(async () => {
    await http.drain(0);
    await test.queue.stop();
  });
  const address = http.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://localhost:${port}${path}`, init);
    await response.text();
  };
  return { test, metrics, ask };
}

it('the metrics cover requests, queues, connections, emails, records and the build, without personal data', async () => {
  const { test, metrics, ask } = await startMeasured();
  await ask('/pricing?utm=ada@lead.example');
  await ask('/newsletter/verify?token=secret-token');
  await ask('/ada@lead.example/.env');
  await ask('/careers/ada-lovelace');
  await ask('/fr/about');
  const words = { ...inquiryExample, email: 'ada@lead.example', contactName: 'Ada Lovelace' };
  expect((await test.post(api.inquiries, words)).status).toBe(201);
  metrics.countMails([
    {
      kind: 'newsletter.confirm',
      id: '',
      mailId: '1',
      to: 'ada@lead.example',
      result: 'soft',
      detail: 'ada',
    },
  ]);

  const text = await metrics.text();
  for (const line of [
    /http_request_duration_seconds_count\{method="GET",route="\/pricing",status="\d+"\} 1/,
    /http_request_duration_seconds_count\{method="GET",route="\/careers\/:id",status="\d+"\} 1/,
    /http_request_duration_seconds_count\{method="GET",route="\/about",status="\d+"\} 1/,
    /http_request_duration_seconds_count\{method="GET",route="other",status="\d+"\} 1/,
    /bowline_queue_tasks\{queue="render",state="waiting"\} 0/,
    /bowline_queue_tasks\{queue="hash",state="running"\} 0/,
    /bowline_database_connections\{state="busy"\} \d/,
    /bowline_jobs\{queue="mail",state="created"\} 2/,
    /bowline_inbox_mails\{state="failed"\} 0/,
    /bowline_inbox_read_seconds 0/,
    /bowline_inbox_failing 0/,
    /bowline_mailbox_lost 0/,
    /bowline_jobs_oldest_seconds\{queue="mail"\} \d/,
    /bowline_mails_total\{result="soft"\} 1/,
    /bowline_inquiries\{held_back="no"\} 1/,
    /bowline_inquiries\{held_back="honeypot"\} 0/,
    /bowline_inquiries\{held_back="form_token"\} 0/,
    /bowline_inquiries\{held_back="burst"\} 0/,
    /bowline_database_up 1/,
    /bowline_build_info\{version="[^"]+",node="v[^"]+",role="web"\} 1/,
    /nodejs_eventloop_lag_p99_seconds /,
    /nodejs_heap_size_used_bytes /,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toMatch(/\bada\b|lead\.example|secret-token|utm/i);
});

it('the metrics leave out streams, which stay open for hours', async () => {
  const { metrics, ask } = await startMeasured();
  await ask(`${deskApi.stream}?tab=1`);
  expect(await metrics.text()).not.toContain('http_request_duration_seconds_count{');
});

it('the metrics report when the last backup was made, so that a missing one is noticed', async () => {
  const { test, metrics } = await startMeasured();
  expect(await metrics.text()).toContain('bowline_last_backup_seconds 0');
  const made = '2026-11-01T03:15:00.000Z';
  recordLastBackup(test.services.env.dataDir, { made, file: '/b/a.sql.gz' });
  expect(await metrics.text()).toContain(`bowline_last_backup_seconds ${Date.parse(made) / 1000}`);
});

it('the metrics report the content being served, and the mistakes that keep newer content from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-metrics-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('SITE_DIR', join(folder, 'site'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { test, metrics } = await startMeasured();
  test.services.readiness.content = '0badcafe';
  expect(await metrics.text()).toMatch(/bowline_content_info\{content="0badcafe"\} 1/);
  test.services.readiness.content = '12345678';
  recordBuildErrors('content/a.yaml: wrong\ncontent/b.yaml: wrong');
  const text = await metrics.text();
  expect(text).toMatch(/bowline_content_info\{content="12345678"\} 1/);
  expect(text).not.toContain('0badcafe');
  expect(text).toContain('bowline_content_mistakes 2');
  clearBuildErrors();
  expect(await metrics.text()).toContain('bowline_content_mistakes 0');
});

it('the metrics report a database outage along with everything else', async () => {
  const { test, metrics } = await startMeasured();
  await test.pool.end();
  const text = await metrics.text();
  expect(text).toContain('bowline_database_up 0');
  expect(text).toContain('bowline_build_info');
});

it('the metrics are served on a separate port and nowhere else', async () => {
  const { test, metrics } = await startMeasured();
  const port = await freePort();
  const stop = await metrics.listen({ host: '127.0.0.1', port });
  onTestFinished(async () => {
    await stop();
  });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  expect(await response.text()).toContain('bowline_build_info');
  expect((await test.app.request('/metrics')).status).toBe(404);
  await expect(metrics.listen({ host: '127.0.0.1', port })).rejects.toThrow(
    `METRICS_PORT 127.0.0.1:${port} cannot be used`,
  );
});

it.each([
  [href('home'), 200, '/'],
  ['/pricing/', 308, '/pricing'],
  [api.readyz, 503, api.readyz],
  ['/assets/entry-x.js', 200, 'file'],
  ['/sitemap.xml', 200, 'other'],
  ['/wp-login.php', 404, 'other'],
  ['/wp-admin', 404, 'other'],
  ['/partners', 200, '/:slug'],
  ['/fr', 200, '/'],
  ['/fr/pricing?q=x', 200, '/pricing'],
  [`/fr${api.inquiries}`, 201, api.inquiries],
  ['/fr/assets/entry-x.js', 200, 'file'],
  ['/fr/wp-login.php', 404, 'other'],
  ['/from', 200, '/:slug'],
  ['/de/pricing', 404, 'other'],
] as const)('a request for %s with the response %s is labeled %s', (url, status, label) => {
  expect(routeLabel(`/sub${url}`, '/sub', status, ['', '/fr'])).toBe(label);
});

it.each([
  [api.readyz, 503, api.readyz],
  [api.healthz, 200, api.healthz],
  ['/other', 404, 'other'],
  ['/', 404, 'other'],
] as const)(
  'a request for %s outside the base path with the response %s is labeled %s',
  (url, status, label) => {
    expect(routeLabel(url, '/sub', status)).toBe(label);
  },
);

it.each(['deploy/alerts.yaml', 'deploy/dashboard.json'])(
  'the metrics include every one that %s uses',
  async (file) => {
    const { metrics, ask } = await startMeasured();
    await ask('/');
    metrics.countMails([
      { kind: 'newsletter.confirm', id: '', mailId: '1', to: 'a', result: 'accepted', detail: '' },
    ]);
    const text = await metrics.text();
    const named = readFileSync(file, 'utf8').match(/\b(http|bowline|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !new RegExp(`^(# TYPE )?${name}\\b`, 'm').test(text))).toEqual(
      [],
    );
  },
);

it.each(['deploy/alerts.yaml', 'deploy/dashboard.json'])(
  '%s uses no rate of a metric that may decrease',
  async (file) => {
    const { metrics } = await startMeasured();
    const gauges = [...(await metrics.text()).matchAll(/^# TYPE (\w+) gauge$/gm)].map(
      ([, name]) => name,
    );
    expect(gauges).toContain('bowline_inquiries');
    const rates = [...readFileSync(file, 'utf8').matchAll(/\b(?:increase|i?rate)\(\s*(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(rates.length).toBeGreaterThan(3);
    expect(rates.filter((name) => gauges.includes(name))).toEqual([]);
  },
);
