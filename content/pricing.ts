import { parseContent } from './parse-content.ts';
import data from './pricing.yaml';
import { pricing as schema } from './schemas/content.ts';

/** The plans; prices are kept and never shown. */
export const { priceLine, hosting, otherPlans } = parseContent(
  'content/pricing.yaml',
  schema,
  data,
);
