import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../tools/testing/content-copy.ts';
import { checkContent } from './checks/check-content.ts';
import { withSharedFacts } from './shared-facts.ts';

const copy = inContentCopy();

it('a translation gets its original’s amounts, matched by each entry’s ID or position', () => {
  const original = {
    tiers: [
      { id: 'a', price: { amount: 15, currency: 'CAD', period: 'month' } },
      { id: 'b', price: { amount: 50, currency: 'CAD' } },
    ],
    prices: [{ amount: 90, currency: 'CAD', from: true }],
  };
  const translated = {
    tiers: [
      { id: 'b', price: { amount: 50 } },
      { id: 'a', price: { period: 'mois' } },
    ],
    prices: [{ period: 'jour' }],
  };
  expect(withSharedFacts('content/pricing.yaml', original, translated)).toEqual({
    data: {
      tiers: [
        { id: 'b', price: { amount: 50, currency: 'CAD' } },
        { id: 'a', price: { amount: 15, currency: 'CAD', period: 'mois' } },
      ],
      prices: [{ amount: 90, currency: 'CAD', from: true, period: 'jour' }],
    },
    wrong: [],
  });
});

it('a translation gets its original’s layout', () => {
  const original = { name: 'Consulting', opensWith: 'problems' };
  const { data } = withSharedFacts('content/services/consulting.md', original, { name: 'Conseil' });
  expect(data).toEqual({ name: 'Conseil', opensWith: 'problems' });
  const other = { name: 'Conseil', opensWith: 'project' };
  expect(withSharedFacts('content/services/consulting.md', original, other).wrong).toHaveLength(1);
});

it.each([
  [
    { price: { amount: 20, currency: 'CAD' } },
    'price.amount',
    'is 20 here and 15 in content/a.yaml',
  ],
  [{ price: { amount: 15, currency: 'EUR' } }, 'price.currency', 'is EUR here and CAD in'],
])('a translation with %j contradicts its original', (translated, path, reason) => {
  const original = { price: { amount: 15, currency: 'CAD' } };
  const [wrong] = withSharedFacts('content/a.yaml', original, translated).wrong;
  expect(wrong?.path.join('.')).toBe(path);
  expect(wrong?.reason).toContain(reason);
});

it.each([
  [{ amount: 15, currency: 'CAD' }, 'on-request'],
  ['on-request', { period: 'mois' }],
])('the price %j in an original replaces %j in its translation', (price, translated) => {
  const { data, wrong } = withSharedFacts('a.yaml', { prices: [price] }, { prices: [translated] });
  expect(data).toEqual({ prices: [price] });
  expect(wrong).toEqual([]);
});

it.each(['on-request', {}])(
  'the period of an amount that is %j in a translation is taken from another amount with the same period',
  (price) => {
    const month = { amount: 15, currency: 'CAD', period: 'month' };
    const { data, wrong } = withSharedFacts(
      'content/a.yaml',
      { tiers: [{ id: 'a', price: month }], prices: [month] },
      { tiers: [{ id: 'a', price: { period: 'mois' } }], prices: [price] },
    );
    expect(wrong).toEqual([]);
    expect(data).toMatchObject({ prices: [{ amount: 15, currency: 'CAD', period: 'mois' }] });
  },
);

it.each([
  ['month', 'mois'],
  ['drop', 'drop'],
])(
  'a period that a translation does not name is translated if it is a common one: %s',
  (period, own) => {
    const original = { price: { amount: 15, currency: 'CAD', period } };
    for (const price of ['on-request', {}]) {
      const { data, wrong } = withSharedFacts('content/a.yaml', original, { price }, (name) =>
        name === 'month' ? 'mois' : undefined,
      );
      expect(wrong).toEqual([]);
      expect(data).toEqual({ price: { amount: 15, currency: 'CAD', period: own } });
    }
  },
);

it.each([
  [['on-request'], { prices: [{ period: 'mois' }, { period: 'an' }] }],
  [[{ amount: 1 }, { amount: 2 }], { prices: ['on-request'] }],
  [[{ amount: 1 }, 'on-request'], {}],
])('a translation has as many prices as its original: %j, not %j', (prices, translated) => {
  expect(withSharedFacts('content/a.yaml', { prices }, translated)).toEqual({
    data: { prices },
    wrong: [],
  });
});

it('prices that the original no longer has are left out', () => {
  const { data } = withSharedFacts('content/a.yaml', { title: 'A' }, { prices: ['on-request'] });
  expect(data).toEqual({});
});

it('a text that is missing from a translation is reported there, and a wrong amount in the original', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
  mkdirSync(copy.pathOf('fr'), { recursive: true });
  const pricing = readFileSync(copy.pathOf('pricing.yaml'), 'utf8');
  const facts = /price: \{ amount: [^}]*\}/g;
  writeFileSync(
    copy.pathOf('fr/pricing.yaml'),
    pricing.replace(/^ +summary: .*\n/m, '').replace(facts, 'price: { period: mois }'),
  );
  expect((await checkContent('fr-CA')).mistakes).toEqual([
    expect.stringMatching(/^content\/fr\/pricing\.yaml:\d+: hosting\.summary: is missing/),
  ]);
  writeFileSync(copy.pathOf('fr/pricing.yaml'), pricing.replace(facts, 'price: { period: mois }'));
  copy.edit('pricing.yaml', /amount: 15/, 'amount: -15');
  expect((await checkContent('fr-CA')).mistakes).toEqual([
    expect.stringMatching(/^content\/pricing\.yaml:\d+: hosting\.tiers\.0\.price/),
  ]);
});

it('a translation that contradicts the prices stops the check with its line', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
  mkdirSync(copy.pathOf('fr'), { recursive: true });
  const pricing = readFileSync(copy.pathOf('pricing.yaml'), 'utf8');
  const other = pricing.replace(/amount: (\d+)/, 'amount: 1$1');
  expect(other).not.toBe(pricing);
  writeFileSync(copy.pathOf('fr/pricing.yaml'), other);
  const { mistakes } = await checkContent('fr-CA');
  expect(mistakes.join('\n')).toMatch(
    /content\/fr\/pricing\.yaml:\d+: .*amount: is 1\d+ here and \d+ in/,
  );
  cpSync(copy.pathOf('pricing.yaml'), copy.pathOf('fr/pricing.yaml'));
  expect((await checkContent('fr-CA')).mistakes).toEqual([]);
});
