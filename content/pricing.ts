import { faq } from './faq.ts';
import { parseContent } from './parse-content.ts';
import { priceText, showsAmounts } from './price-text.ts';
import data from './pricing.yaml';
import { type Price, pricing as schema } from './schemas/prices.ts';

const page = parseContent('content/pricing.yaml', schema, data);
const asTexts = (prices: Price[]) => prices.map((price) => priceText(price, page.onRequest));

export const { title, promise } = page;

/** Whether any card shows an amount, so that currency and tax must be stated. */
export const hasAmounts = showsAmounts([
  ...(page.hosting ? [page.hosting] : []),
  ...page.otherPlans,
]);

/** The hosting plans; a tier has a price only if prices are shown. */
export const hosting = page.hosting && {
  ...page.hosting,
  prices: asTexts(page.hosting.prices),
  tiers: page.hosting.tiers.map(({ price, ...tier }) => ({
    ...tier,
    price: page.hosting?.prices.includes('on-request')
      ? undefined
      : priceText(price, page.onRequest),
  })),
};

export type Hosting = NonNullable<typeof hosting>;

/** The other plans, with their prices as texts. */
export const otherPlans = page.otherPlans.map((plan) => ({
  ...plan,
  prices: asTexts(plan.prices),
}));
export type OtherPlan = (typeof otherPlans)[number];

/** Frequent questions about payment; here, so that the page does not load every question. */
export const paymentQuestions =
  (faq.find(({ slug }) => slug === 'payment') ?? faq[0])?.questions ?? [];
