import { describe, expect, it } from 'vitest';
import { priceText, showsAmounts } from './price-text.ts';

describe('a price’s text', () => {
  it.each([
    ['on-request', 'Ask us'],
    [{ amount: 900, currency: 'EUR', period: 'day' }, '€900 per day'],
    [{ amount: 4000, currency: 'EUR', from: true }, 'From €4,000'],
    [{ amount: 12.5, currency: 'CAD', period: 'month', from: true }, 'From CA$12.50 per month'],
  ] as const)('for %j is %s', (price, text) => {
    expect(priceText(price, 'Ask us', 'en-US')).toBe(text);
  });
});

describe('plans', () => {
  const onRequest = { prices: ['on-request' as const] };
  it('show amounts if at least one has an amount', () => {
    expect(showsAmounts([onRequest, { prices: [{ amount: 900, currency: 'EUR' }] }])).toBe(true);
  });
  it('show no amounts if all are on request', () => {
    expect(showsAmounts([onRequest, onRequest])).toBe(false);
    expect(showsAmounts([])).toBe(false);
  });
});
