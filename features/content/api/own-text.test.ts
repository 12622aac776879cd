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
const priced = (amount: number) => [
  { ...original.plans[0], prices: [{ amount, currency: 'CAD', period: 'month' }] },
];

it.each([
  ['has its own text', 'a translated text', { ...original, title: 'Fair prices' }],
  ['has none', 'a text that it leaves to the original', { ...original, note: 'Taxes included' }],
  ['has none', 'an amount', { ...original, plans: priced(55) }],
  [
    'has none',
    'a price that was on request',
    { ...original, trial: [{ amount: 5, currency: 'CAD' }] },
  ],
  ['has its own text', 'the number of entries in a list', { ...original, plans: [] }],
])('a translation %s where the original changed %s', (has, _, changed) => {
  expect(hasOwnText(translation, original, changed as never)).toBe(has === 'has its own text');
});
