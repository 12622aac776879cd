import type { Content } from '#contract/content/collections.ts';
import { usualPricingQuestions } from '#contract/content/naming-fields.ts';
import type { Price } from '#contract/content/prices.ts';
import { priceText, showsAmounts } from './price-text.ts';
import { siteSettings } from './site.ts';
import { type Source, wrongAt } from './source.ts';

export async function pricing({ read, get, nameOf }: Source) {
  const { title, promise, demo, hosting, otherPlans, onRequest, questions } =
    await read('pricing.yaml');
  const categories = await read('faq/*.yaml');
  const category = categories.find(({ slug }) => slug === (questions ?? usualPricingQuestions));
  if (category === undefined && questions !== undefined && categories.length > 0) {
    const reason = `there is no category ${questions}; correct it or remove it`;
    throw wrongAt(nameOf('pricing.yaml'), ['questions'], reason);
  }
  checkTiers(hosting?.tiers ?? [], nameOf('pricing.yaml'));
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
    /** The frequent questions on the page. */
    questions: category?.questions ?? [],
    /** The other plans, with formatted prices. */
    otherPlans: otherPlans.map((plan) => ({ ...plan, prices: plan.prices.map(asText) })),
  };
}

type Tiers = NonNullable<Content<'pricing.yaml'>['hosting']>['tiers'];

/** Checks that all tiers have the same features, because the table has one row for each. */
function checkTiers(tiers: Tiers, file: string): void {
  const [names = [], ...others] = tiers.map(({ features }) => features.map(({ header }) => header));
  for (const [index, other] of others.entries()) {
    const rows = Array.from({ length: Math.max(names.length, other.length) });
    const at = rows.findIndex((_, row) => other[row] !== names[row]);
    if (at === -1) continue;
    const path = ['hosting', 'tiers', index + 1, 'features'];
    const reason = `differs from the first tier; every tier needs the same features in the same order: ${names.join(', ') || '–'}`;
    throw wrongAt(file, at < other.length ? [...path, at, 'header'] : path, reason);
  }
}
