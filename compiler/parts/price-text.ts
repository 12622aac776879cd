import type { Price } from '#contract/content/prices.ts';
import { m } from '#messages/messages.ts';

export function showsAmounts(plans: { prices: Price[] }[]): boolean {
  return plans.some(({ prices }) => prices.some((price) => price !== 'on-request'));
}

/**
 * Formats a price in words, such as `From €900 per day`.
 * @param onRequest the text shown for a price on request
 * @param language determines how amounts are written, such as `en-GB`
 */
export function priceText(price: Price, onRequest: string, language: string): string {
  if (price === 'on-request') return onRequest;
  const { currency, period, from } = price;
  const amount = price.amount.toLocaleString(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  if (period === undefined) return from ? m.pages.priceFrom({ amount }) : amount;
  return from ? m.pages.priceFromPer({ amount, period }) : m.pages.pricePer({ amount, period });
}
