import { inquiryExample } from '#contract/inquiry-example.ts';
import { api } from '#contract/routes.ts';
import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { killProduct, startProduct } from './product.ts';

test('a crash between commit and answer loses neither the inquiry nor its two mails', async () => {
  const email = 'crash@lead.example';
  const body = JSON.stringify({ ...inquiryExample, email });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'crash-key' };

  const crashing = await startProduct({ CRASH_AT: 'inquiry-committed' });
  await expect(
    fetch(crashing.origin + api.inquiries, { method: 'POST', body, headers }),
  ).rejects.toThrow();
  killProduct(crashing);
  await crashing.ended;

  const restarted = await startProduct({ DATA_DIR: crashing.dataDir });
  const [acknowledgement] = await mailsTo(restarted.origin, email);
  const reference = /BL-[0-9A-Z]{6}/.exec(acknowledgement?.subject ?? '')?.[0] ?? 'none';
  const notices = await mailsTo(restarted.origin, 'requests@bowline.example');
  expect(notices.map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)]);

  // The browser's next try with the same key gets the reference of what was stored.
  const again = await fetch(restarted.origin + api.inquiries, { method: 'POST', body, headers });
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual({ reference });
  expect(await mailsTo(restarted.origin, email)).toHaveLength(1);
  expect(await restarted.stop()).toBe(0);
});

test('every acknowledged inquiry is there after the whole product is killed', async () => {
  let product = await startProduct();
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round++) {
    const current = product;
    const sending = Array.from({ length: 20 }, async (_, number) => {
      const email = `kill-${round}-${number}@lead.example`;
      const response = await fetch(current.origin + api.inquiries, {
        method: 'POST',
        body: JSON.stringify({ ...inquiryExample, email }),
        headers: { 'Content-Type': 'application/json' },
      });
      if (response.status === 201) acknowledged.push((await response.json()).reference);
    });
    await Promise.race(sending);
    killProduct(current);
    await Promise.allSettled(sending);
    await current.ended;
    product = await startProduct({ DATA_DIR: current.dataDir });
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  const subjects = async () =>
    (await mailsTo(product.origin, 'requests@bowline.example')).map(({ subject }) => subject);
  await expect
    .poll(
      async () => {
        const arrived = await subjects();
        return acknowledged.filter((reference) => !arrived.some((one) => one.includes(reference)));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  await product.stop();
});
