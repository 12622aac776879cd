import { rmSync } from 'node:fs';
import { startProduct, waitFor } from './support/product.ts';
import { makeVariantsFolder } from './support/variants.ts';

/** Starts one product for all tests. Tests of starting and stopping use their own. */
export default async function setup() {
  const variants = makeVariantsFolder();
  const product = await startProduct();
  await waitFor(async () => product.output().includes('Mailbox: '));
  process.env.BASE_URL = product.origin;
  process.env.DATA_DIR_OF_TESTS = product.dataDir;
  return async () => {
    await product.stop();
    rmSync(variants, { recursive: true, force: true });
  };
}
