import { api } from '#contract/routes.ts';
import { inquiryAccepted } from '#features/inquiry/contract/schema.ts';
import { inquiryExample, site } from './support/content.ts';
import { mailsTo } from './support/mailbox.ts';
import { killProduct, startBundled, stopLaunched } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.afterEach(stopLaunched);

test('a crash between commit and response loses neither the inquiry nor its emails, nor its newsletter sign-up', async () => {
  // A job that was running during the crash is taken over within 2 minutes.
  const takeOver = 120;
  const email = 'crash@lead.example';
  const body = JSON.stringify({ ...inquiryExample, email, newsletter: true });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'crash-key' };

  const crashing = await startBundled({ CRASH_AT: 'inquiry-committed' });
  await expect(
    fetch(crashing.origin + api.inquiries, { method: 'POST', body, headers }),
  ).rejects.toThrow();
  killProduct(crashing);
  await crashing.ended;

  const restarted = await startBundled({ DATA_DIR: crashing.dataDir });
  // One email acknowledges the request, and the other asks to confirm the subscription.
  const count = site.flags.newsletter ? 2 : 1;
  const mails = await mailsTo(restarted.origin, email, count, takeOver);
  const subjects = mails.map(({ subject }) => subject).join('\n');
  const reference = new RegExp(`${site.brand.reference}-[0-9A-Z]{6}`).exec(subjects)?.[0] ?? 'none';
  const notices = await mailsTo(restarted.origin, site.contact.staffEmail, 1, takeOver);
  expect(notices.map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)]);

  // A retry with the same key returns the reference of the stored inquiry.
  const again = await fetch(restarted.origin + api.inquiries, { method: 'POST', body, headers });
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual({ reference });
  expect(await mailsTo(restarted.origin, email, count)).toHaveLength(count);
  expect(await restarted.stop()).toBe(0);
});

/** One round in `npm test`, many in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);

test('every acknowledged inquiry survives killing the server and its database', async () => {
  test.setTimeout(60_000 + rounds * 30_000);
  let product = await startBundled();
  const acknowledged: { body: string; key: string; reference: string }[] = [];
  const send = async (origin: string, body: string, key: string) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const response = await fetch(origin + api.inquiries, { method: 'POST', body, headers });
    return inquiryAccepted.parse(await response.json()).reference;
  };

  for (let round = 0; round < rounds; round++) {
    const current = product;
    const sending = Array.from({ length: 20 }, async (_, number) => {
      const key = `kill-${round}-${number}`;
      const body = JSON.stringify({ ...inquiryExample, email: `${key}@lead.example` });
      acknowledged.push({ body, key, reference: await send(current.origin, body, key) });
    });
    await Promise.any(sending);
    killProduct(current);
    await Promise.allSettled(sending);
    await current.ended;
    product = await startBundled({ DATA_DIR: current.dataDir });
  }

  // A stored key returns its original reference, while a lost key would get a new one.
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  for (const { body, key, reference } of acknowledged) {
    expect(await send(product.origin, body, key)).toBe(reference);
  }
  await product.stop();
});
