import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountHolder, createBrowser } from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';

// With the usual queue of 64, a flood that arrives slowly on a busy machine would not be rejected.
vi.mock('./password-hasher.ts', async (importOriginal) => {
  const { createPasswordHasher } = await importOriginal<typeof import('./password-hasher.ts')>();
  return { createPasswordHasher: () => createPasswordHasher(8) };
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => test.close());

it('a flood of sign-ins does not slow other requests, and the excess is rejected immediately', async () => {
  const { email } = await accountHolder(test);
  const signIn = (network: string) =>
    createBrowser(test, { 'X-Forwarded-For': network }).post(api.authSignIn, {
      email,
      password: 'not the right one',
    });
  // The duration of one attempt, for comparison. If passwords were hashed on the event loop, all
  // other requests would wait for the whole queue.
  const alone = performance.now();
  await signIn('192.0.2.1');
  const oneSignIn = performance.now() - alone;
  const flood = Promise.all(
    Array.from({ length: 120 }, (_, index) => signIn(`198.51.100.${index}`)),
  );
  const times: number[] = [];
  for (let look = 0; look < 40; look++) {
    const start = performance.now();
    expect((await test.app.request(api.healthz)).status).toBe(200);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const answers = await flood;
  expect((times.toSorted((a, b) => a - b)[38] ?? 0) / oneSignIn).toBeLessThan(4);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
  const shed = answers.filter(({ status }) => status === 503);
  expect(shed).not.toEqual([]);
  for (const { headers } of shed) expect(headers.get('Retry-After')).toBe('5');
}, 60_000);
