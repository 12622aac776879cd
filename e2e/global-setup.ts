import { startProduct } from './product.ts';

/** One running product for all journeys; those about starting and stopping start their own. */
export default async function setup() {
  const product = await startProduct();
  process.env.BASE_URL = product.origin;
  return () => product.stop();
}
