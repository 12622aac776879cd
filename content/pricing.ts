import { parseContent } from './parse-content.ts';
import data from './pricing.yaml';
import { pricing as schema } from './schemas/content.ts';

/** The plans; their prices are stored but never shown. */
export const { priceLine, promise, hosting, otherPlans } = parseContent(
  'content/pricing.yaml',
  schema,
  data,
);
