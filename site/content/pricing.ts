import type { Price } from '#contract/content/prices.ts';
import { priceText, showsAmounts } from './reading/price-text.ts';
import { read } from './reading/read.ts';
import { site } from './site.ts';

const page = await read('pricing.yaml');
const asTexts = (prices: Price[]) =>
  prices.map((price) => priceText(price, page.onRequest, site.language));

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
      : priceText(price, page.onRequest, site.language),
  })),
};

export type Hosting = NonNullable<typeof hosting>;

/** The other plans, with their prices as texts. */
export const otherPlans = page.otherPlans.map((plan) => ({
  ...plan,
  prices: asTexts(plan.prices),
}));
export type OtherPlan = (typeof otherPlans)[number];
