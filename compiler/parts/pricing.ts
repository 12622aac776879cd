import type { Price } from '#contract/content/prices.ts';
import { priceText, showsAmounts } from './price-text.ts';
import { siteSettings } from './site.ts';
import type { Source } from './source.ts';

export async function pricing({ read, get }: Source) {
  const { title, promise, demo, hosting, otherPlans, onRequest } = await read('pricing.yaml');
  const { site } = await get(siteSettings);
  const asText = (price: Price) => priceText(price, onRequest, site.language);
  return {
    title,
    promise,
    demo,
    /** Whether any card shows an amount, so that currency and tax must be stated. */
    hasAmounts: showsAmounts([...(hosting ? [hosting] : []), ...otherPlans]),
    /** The hosting plans. Tiers have prices only if prices are shown. */
    hosting: hosting && {
      ...hosting,
      prices: hosting.prices.map(asText),
      tiers: hosting.tiers.map(({ price, ...tier }) => ({
        ...tier,
        price: hosting.prices.includes('on-request') ? undefined : asText(price),
      })),
    },
    /** The other plans, with formatted prices. */
    otherPlans: otherPlans.map((plan) => ({ ...plan, prices: plan.prices.map(asText) })),
  };
}
