import { expect, it } from 'vitest';
import { collections } from '#contract/content/collections.ts';
import { changesBetween } from './changes.ts';
import { fieldTree } from './field-tree.ts';

const tree = fieldTree(collections['pricing.yaml'].schema);
const hosting = (fields: object) => ({ hosting: JSON.parse(JSON.stringify(fields)) });

it.each([
  [{}, { showPrices: true }, 'off', 'on'],
  [{ showPrices: true }, { showPrices: false }, 'on', 'off'],
  [{ showPrices: true }, {}, 'on', 'off'],
])('a switch that changes from %j to %j is described in words', (was, is, before, after) => {
  expect(changesBetween(tree, hosting(was), hosting(is))).toEqual([
    { where: ['Hosting plans', 'Show prices'], before, after },
  ]);
});

it.each([
  ['Plans', '', 'Plans', null],
  ['', 'Plans', null, 'Plans'],
])('a text that changes from “%s” to “%s” is added or removed', (was, is, before, after) => {
  expect(changesBetween(tree, hosting({ title: was }), hosting({ title: is }))).toEqual([
    { where: ['Hosting plans', 'Title'], before, after },
  ]);
});

it('a price that was on request is described in words', () => {
  const plans = (price: unknown) => ({ otherPlans: [{ id: 'a', title: 'A', prices: [price] }] });
  const [change] = changesBetween(
    tree,
    plans('on-request') as never,
    plans({ amount: 900, currency: 'CAD', period: 'project', from: true }) as never,
  );
  expect(change).toMatchObject({ before: 'On request', after: '900 · CAD · project · From' });
});
