import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => test.close());

it('an X-Forwarded-For without a client address causes one warning, and its value is not logged', async () => {
  for (const chain of ['not an address', 'unknown', '', '1.2.3', '[::1', 'fe80::1%eth0']) {
    await test.app.request(api.healthz, { headers: { 'X-Forwarded-For': chain } });
  }
  const told = test.logLines.filter((line) => line.includes('X-Forwarded-For'));
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain('not an address');
});

it('the first 500 characters of a path are logged', async () => {
  await test.app.request(`/${'x'.repeat(15_000)}`);
  const line = JSON.parse(test.logLines.at(-1) ?? '');
  expect(line).toMatchObject({ status: 404, path: `/${'x'.repeat(499)}` });
});
