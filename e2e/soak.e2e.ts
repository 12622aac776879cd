import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from './support/content.ts';
import { flood } from './support/flood.ts';
import { startProduct } from './support/product.ts';
import { serverProcess } from './support/server-process.ts';

// Only `npm run test:long` sets this, because a short run says nothing about growth.
const minutes = Number(process.env.SOAK_MINUTES ?? 0);
const minute = 60_000;

test('under mixed load and floods, memory and file descriptors stay flat and only excess requests are rejected', async () => {
  test.skip(minutes === 0, 'needs npm run test:long');
  test.setTimeout((minutes + 5) * minute);
  const product = await startProduct({ LOG_LEVEL: 'warn', SMTP_URL: '' });
  const { origin } = product;
  // Before this time, caches are filling and code is being compiled.
  const warm = performance.now() + (minutes * minute) / 5;
  const until = performance.now() + minutes * minute;
  const wrong: string[] = [];
  let count = 0;

  const ask = async (path: string, init?: RequestInit) => {
    count += 1;
    const response = await fetch(origin + path, init);
    await response.arrayBuffer();
    const isShed = response.status === 503 && response.headers.has('Retry-After');
    if (response.status >= 500 && !isShed) wrong.push(`${response.status} ${path}`);
  };
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ ...body, email: `soak-${count}@lead.example` }),
    });
  const repeat = async (pause: number, work: () => Promise<void>) => {
    while (performance.now() < until) {
      await work().catch((error) => wrong.push(String(error)));
      await sleep(pause);
    }
  };

  const sizes: { megabytes: number; descriptors: number }[] = [];
  await Promise.all([
    repeat(20, () => ask(href('home'))),
    repeat(20, () => ask(href('careers'))),
    repeat(50, () => ask(href('search', {}, { q: `word ${count}` }))),
    repeat(50, () => ask(href('inquiry'))),
    repeat(200, () => post(api.newsletterSubscribe, { consent: true, source: '/' })),
    repeat(500, () => post(api.inquiries, inquiryExample)),
    repeat(minute / 2, () =>
      Promise.all([1, 2, 3].map(() => flood(origin, performance.now() + 3000))).then(() => {}),
    ),
    repeat(2000, async () => {
      if (performance.now() > warm) sizes.push(serverProcess(product));
    }),
  ]);
  await product.stop();

  expect(wrong).toEqual([]);
  const half = Math.floor(sizes.length / 2);
  const mean = (of: 'megabytes' | 'descriptors', part: typeof sizes) =>
    part.reduce((sum, size) => sum + size[of], 0) / part.length;
  for (const what of ['megabytes', 'descriptors'] as const) {
    const [before, after] = [mean(what, sizes.slice(0, half)), mean(what, sizes.slice(half))];
    console.log(`${what}: ${before.toFixed(1)}, then ${after.toFixed(1)}; ${count} requests`);
    expect(after / before, what).toBeLessThan(1.1);
  }
});
