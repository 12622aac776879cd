import { expect, it, onTestFinished } from 'vitest';
import { createSigner } from '#api/crypto/signer.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { webhooksFeature } from './feature.ts';
import { webhooks } from './tables.ts';

it('a webhook keeps its secret when SECRET changes twice in a row', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  await test.db.insert(webhooks).values({
    url: 'https://chat.example/hook',
    format: 'chat',
    secret: createSigner(a, undefined).encrypt('whsec_x'),
  });
  for (const signer of [createSigner(b, a), createSigner(c, b)]) {
    // A worker does this at startup and every ten minutes.
    for (const work of webhooksFeature.work?.({ ...test.services, signer }) ?? []) {
      if (work.when === 'every ten minutes') await work.run();
    }
  }
  const [row] = await test.db.select().from(webhooks);
  expect(createSigner(c, undefined).decrypt(row?.secret ?? '')?.plain).toBe('whsec_x');
});
