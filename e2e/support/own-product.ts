import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startBundled } from './product.ts';
import { test as onProduct } from './test.ts';

/** Runs one or more tests against a product with its own site and data. */
async function withOwnProduct(use: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-own-'));
  const site = join(folder, 'site');
  // Copies the site, which is faster than building it again.
  cpSync('build/site', site, { recursive: true, preserveTimestamps: true });
  const product = await startBundled({ SITE_DIR: site });
  const { BASE_URL, DATA_DIR_OF_TESTS } = process.env;
  Object.assign(process.env, { BASE_URL: product.origin, DATA_DIR_OF_TESTS: product.dataDir });
  await use(product);
  Object.assign(process.env, { BASE_URL, DATA_DIR_OF_TESTS });
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A test with its own product. */
export const testAlone = onProduct.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
  product: async ({}, use) => withOwnProduct(use),
  baseURL: async ({ product }, use) => use(product.origin),
  origin: async ({ product }, use) => use(product.origin),
});

/** A test that publishes content. Tests in one worker share a product. */
export const testPublishing = onProduct.extend<object, { publishing: Product }>({
  publishing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameter
    async ({}, use) => withOwnProduct(use),
    { scope: 'worker', auto: true },
  ],
});
