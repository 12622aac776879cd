import { rmSync } from 'node:fs';
import { startProduct } from './support/product.ts';
import { makeVariantsFolder } from './support/variants.ts';

/** Starts one product for all tests; tests of starting and stopping start their own. */
export default async function setup() {
  const variants = makeVariantsFolder();
  const product = await startProduct();
  process.env.BASE_URL = product.origin;
  process.env.DATA_DIR_OF_TESTS = product.dataDir;
  return async () => {
    await product.stop();
    rmSync(variants, { recursive: true, force: true });
  };
}
