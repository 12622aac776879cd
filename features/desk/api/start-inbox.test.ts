import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inboxHealth } from '#api/health/inbox-health.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { startInbox } from './start-inbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_IMAP_URL: 'imap://a:b@127.0.0.1:1/INBOX' });
});
afterAll(() => test.close());

it('an unreadable mailbox is known to other processes, with the reason, and leaves them ready', async () => {
  const stop = startInbox(test.services);
  await vi.waitFor(
    async () =>
      expect(await inboxHealth(test.db)).toMatchObject({
        failure: expect.stringContaining('ECONNREFUSED'),
      }),
    60_000,
  );
  await stop();
  expect(test.logLines.join('')).toContain('the inbox cannot be read, will be retried');
  const ready = await test.app.request(api.readyz);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ inbox: 'failing' });
});
