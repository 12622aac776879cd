import { expect, it } from 'vitest';
import { shortBudget } from './short-budget.ts';

it.each([
  ['$50,000 - $100,000', '$50k - $100k'],
  ['Under $5,000', 'Under $5k'],
  ['$100,000+', '$100k+'],
  ['10 000 $ à 25 000 $', '10\u00a0k$ à 25\u00a0k$'],
  ['Plus de 100\u00a0000\u00a0$', 'Plus de 100\u00a0k$'],
  ['10.000 € bis 25.000 €', '10\u00a0k€ bis 25\u00a0k€'],
])('the budget “%s” is shortened to “%s”', (label, short) => {
  expect(shortBudget(label)).toBe(short);
});

it.each(['$12,500 - $25,000', '$1,000,000+', '500 - 1,000', 'Other', ''])(
  'the budget “%s” stays as it is',
  (label) => {
    expect(shortBudget(label)).toBe(label);
  },
);
