import type { Price } from '#contract/content/prices.ts';
import { m } from '#messages/messages.ts';

export const showsAmounts = (prices: Price[]): boolean =>
  prices.some((price) => price !== 'on-request');

/**
 * Returns the lowest of several prices, as a starting price if there are higher ones. Ignores prices
 * in another currency than the first amount.
 */
export function lowestPrice(prices: Price[]): Price {
  const amounts = prices.filter((price) => price !== 'on-request');
  const [lowest, next] = amounts
    .filter(({ currency }) => currency === amounts[0]?.currency)
    .sort((one, other) => one.amount - other.amount);
  if (lowest === undefined) return 'on-request';
  return next === undefined ? lowest : { ...lowest, from: true };
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
