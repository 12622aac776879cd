import type { Content } from '#contract/content/collections.ts';
import { usualPricingQuestions } from '#contract/content/naming-fields.ts';
import type { Price } from '#contract/content/prices.ts';
import { lowestPrice, priceText, showsAmounts } from './price-text.ts';
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
  const isPriced = hosting !== undefined && showsPrices(hosting);
  const hostingPrices = isPriced ? cardPrices(hosting) : (['on-request'] as const);
  return {
    title,
    promise,
    demo,
    /** Whether any card shows an amount, so that currency and tax must be stated. */
    hasAmounts: showsAmounts([...hostingPrices, ...otherPlans.flatMap(({ prices }) => prices)]),
    /** The hosting plans. Tiers have prices only if prices are shown. */
    hosting: hosting && {
      ...hosting,
      prices: hostingPrices.map(asText),
      tiers: hosting.tiers.map(({ price, ...tier }) => ({
        ...tier,
        price: isPriced ? asText(price) : undefined,
      })),
    },
    /** The frequent questions on the page. */
    questions: category?.questions ?? [],
    /** The other plans, with formatted prices. */
    otherPlans: otherPlans.map((plan) => ({ ...plan, prices: plan.prices.map(asText) })),
  };
}

type Hosting = NonNullable<Content<'pricing.yaml'>['hosting']>;
type Tiers = Hosting['tiers'];

/** Unless the owner decides, prices are shown if the card has prices and none is on request. */
const showsPrices = ({ showPrices, prices }: Hosting): boolean =>
  showPrices ?? (prices !== undefined && !prices.includes('on-request'));

function cardPrices({ prices = [], tiers }: Hosting): Price[] {
  const amounts = prices.filter((price) => price !== 'on-request');
  return amounts.length > 0 ? amounts : [lowestPrice(tiers.map(({ price }) => price))];
}

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
