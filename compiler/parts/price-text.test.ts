import { describe, expect, it } from 'vitest';
import { lowestPrice, priceText, showsAmounts } from './price-text.ts';

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

describe('prices', () => {
  it('show amounts if at least one is an amount', () => {
    expect(showsAmounts(['on-request', { amount: 900, currency: 'EUR' }])).toBe(true);
    expect(showsAmounts(['on-request', 'on-request'])).toBe(false);
  });
});

describe('the lowest price', () => {
  const amount = (of: number, currency = 'CAD') => ({ amount: of, currency });
  it.each([
    ['of tiers', [amount(50), amount(15), amount(120)], { ...amount(15), from: true }],
    ['of a single tier', [amount(50)], amount(50)],
    ['of tiers partly on request', ['on-request', amount(50)], amount(50)],
    ['of tiers on request', ['on-request'], 'on-request'],
    ['in two currencies', [amount(50), amount(15, 'USD')], amount(50)],
    ['of nothing', [], 'on-request'],
  ] as const)('%s', (_, prices, lowest) => {
    expect(lowestPrice([...prices])).toEqual(lowest);
  });
});
