import { faq } from './faq.ts';
import { parseContent } from './parse-content.ts';
import data from './pricing.yaml';
import { pricing as schema } from './schemas/prices.ts';

/** The plans; their prices are stored but never shown. */
export const { priceLine, promise, hosting, otherPlans } = parseContent(
  'content/pricing.yaml',
  schema,
  data,
);

/** What is often asked about payment. Here, so that the page need not load every question. */
export const paymentQuestions =
  (faq.find(({ slug }) => slug === 'payment') ?? faq[0])?.questions ?? [];
