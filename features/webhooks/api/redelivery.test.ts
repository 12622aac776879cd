import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskWebhooks } from '#features/webhooks/contract/webhooks.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_PRIVATE_ADDRESSES: 'on' });
});
afterAll(() => test.close());

it('a delivery sent again after it was given up on is retried like a new one', async () => {
  const { browser } = await deskMember(test, 'owner');
  // Nothing answers there.
  await browser.post(deskApi.webhookAdd, { url: 'http://127.0.0.1:9/hook', format: 'standard' });
  await sentRequest(test);
  await test.pool.query(
    "update webhook_deliveries set tries = 16, at = at - interval '5 days', due_at = null",
  );
  const listed = async () =>
    deskWebhooks.parse(await (await browser.get(deskApi.webhooks)).json()).deliveries[0];
  const delivery = await listed();
  expect(delivery).toMatchObject({ state: 'failed' });
  await browser.post(deskApi.redeliver, { id: delivery?.id });
  await deliverWebhooks({
    ...test.services,
    decrypt: (secret) => test.services.signer.decrypt(secret)?.plain,
    mayBePrivate: true,
  });
  expect(await listed()).toMatchObject({ state: 'waiting', tries: 1 });
});

it('a failed delivery is listed for 30 days, even after many that succeeded', async () => {
  const { browser } = await deskMember(test, 'owner');
  await browser.post(deskApi.webhookAdd, { url: 'https://receiver.example', format: 'standard' });
  await test.pool.query(
    `insert into webhook_deliveries (webhook_id, event, subject_id, at, due_at, delivered_at)
     select id, 'request.received', gen_random_uuid(), now() - make_interval(hours => hour), null,
       case when hour < 700 then now() end
     from webhooks, generate_series(1, 700) hour where url = 'https://receiver.example'`,
  );
  const { deliveries } = deskWebhooks.parse(await (await browser.get(deskApi.webhooks)).json());
  const failed = deliveries.filter(({ url }) => url === 'https://receiver.example');
  expect(failed.at(-1)).toMatchObject({ state: 'failed' });
});
