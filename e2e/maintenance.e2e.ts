import { api, href } from '#contract/routes.ts';
import { startBundled } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('with MAINTENANCE on, every page shows the notice, with 503 and Retry-After', async ({
  page,
}) => {
  const product = await startBundled({ MAINTENANCE: 'on' });
  try {
    for (const path of [href('home'), href('inquiry'), '/no-such-page', href('dashboard')]) {
      const response = await page.goto(product.origin + path);
      expect(response?.status()).toBe(503);
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Sorry, this site is temporarily unavailable',
      );
    }
    expect((await fetch(product.origin + api.healthz)).status).toBe(200);
  } finally {
    await product.stop();
  }
});
