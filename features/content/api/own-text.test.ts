import { expect, it } from 'vitest';
import { hasOwnText } from './own-text.ts';

const original = {
  title: 'Prices',
  note: 'Before tax',
  plans: [{ id: 'a', title: 'Plan', prices: [{ amount: 50, currency: 'CAD', period: 'month' }] }],
  trial: ['on-request'],
};
const translation = {
  title: 'Tarifs',
  plans: [{ id: 'a', title: 'Forfait', prices: [{ period: 'mois' }] }],
  trial: ['on-request'],
};
const priced = (price: object) => ({
  ...original,
  plans: [{ ...original.plans[0], prices: [{ ...original.plans[0]?.prices[0], ...price }] }],
});
const onRequest = { amount: 5, currency: 'CAD', period: 'day', from: true };

it.each([
  ['stays', 'a translated text', { ...original, title: 'Fair prices' }],
  ['stays', 'a text that it lacks', { ...original, note: 'Taxes included' }],
  ['changes too', 'an amount', priced({ amount: 55 })],
  ['stays', 'a period that it translates', priced({ period: 'year' })],
  ['changes too', 'a price that was on request', { ...original, trial: [onRequest] }],
  ['changes too', 'the number of prices', { ...original, trial: ['on-request', onRequest] }],
  ['stays', 'the number of entries in a list', { ...original, plans: [] }],
])('a translation %s where the original changed %s', (what, _, changed) => {
  expect(hasOwnText(translation, original, changed as never, false)).toBe(what === 'stays');
});

it('translated settings take every text that they lack', () => {
  const changed = { ...original, note: 'Taxes included' };
  expect(hasOwnText(translation, original, changed, true)).toBe(false);
});
