import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type Collection, collections } from '#contract/content/collections.ts';
import { entriesOf } from '#contract/typed-objects.ts';
import { fieldTree } from '#features/content/api/field-tree.ts';
import { emptyValue, type FieldValue } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { Form } from './form.tsx';

vi.stubGlobal('addEventListener', () => {});
const { Fields } = await import('./fields.tsx');

/** Returns an object with the same keys, but with values of a different shape. */
function misshapen(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return 'Typed in a list';
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, misshapen(one)]));
  }
  return [{ was: 'Typed' }];
}

it.each(entriesOf(collections))(
  'the form for %s opens with drafts of a different structure, and shows their text',
  (_, collection: Collection) => {
    const tree = fieldTree(collection.schema);
    const whole = emptyValue(tree);
    for (const data of [misshapen(whole), 'Typed', ['Typed'], { was: 'Typed' }]) {
      const form = renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <Form value={{ data, edit: () => {}, mistakes: new Map(), original: null, tokens: {} }}>
            <Fields tree={tree} path={[]} />
          </Form>
        </QueryClientProvider>,
      );
      if (JSON.stringify(data).includes('Typed')) expect(form).toContain('Typed');
    }
  },
);

/** Renders the pricing form of a translation, with the page on request or priced. */
function pricesForm(original: FieldValue, translated: FieldValue): string {
  const tree = fieldTree(collections['pricing.yaml'].schema);
  const plan = (prices: FieldValue) => ({ otherPlans: [{ id: 'a', prices: [prices] }] });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form
        value={{
          data: plan(translated),
          edit: () => {},
          mistakes: new Map(),
          original: plan(original),
          tokens: {},
        }}
      >
        <Fields tree={tree} path={[]} />
      </Form>
    </QueryClientProvider>,
  );
}

it.each(['on-request', {}])(
  'the form of a translation asks only for the period of a price: %j',
  (translated) => {
    const form = pricesForm({ amount: 900, currency: 'CAD', period: 'day' }, translated);
    expect(form).toContain('As in the original: 900 · CAD');
    expect(form).toContain('id="field-otherPlans.0.prices.0.period"');
    expect(form).not.toContain('id="field-otherPlans.0.prices.0.amount"');
    expect(form).not.toContain('id="field-otherPlans.0.prices.0-shape"');
  },
);

it('the form of a translation asks for nothing where the original’s price is on request', () => {
  const form = pricesForm('on-request', { period: 'jour' });
  expect(form).toContain('As in the original: On request');
  expect(form).not.toContain('id="field-otherPlans.0.prices.0.period"');
});

it('the form of a translation shows an amount that contradicts the original, to be removed', () => {
  const form = pricesForm({ amount: 900, currency: 'CAD' }, { amount: 800 });
  expect(form).toContain('id="field-otherPlans.0.prices.0.amount"');
});

it('a field says what the tokens in its text stand for', () => {
  const tree = fieldTree(collections['pricing.yaml'].schema);
  const tokens = { quoteTime: 'two working days', brand: 'Bowline' };
  const data = { title: 'Within {quoteTime}, {unknown}', lead: 'Prices' };
  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form value={{ data, edit: () => {}, mistakes: new Map(), original: null, tokens }}>
        <Fields tree={tree} path={[]} />
      </Form>
    </QueryClientProvider>,
  );
  const said = m.content.tokenIs({ token: '{quoteTime}', value: 'two working days' });
  expect(form.split(said)).toHaveLength(2);
  expect(form).not.toContain('“Bowline”');
});

it.each([
  ['on-request', 'On request'],
  [{ amount: 900, currency: 'CAD', period: 'day' }, '900 · CAD · day'],
  [{}, '1'],
])('the entry %j in a list is named %s', (price, name) => {
  const form = pricesForm(null, price);
  expect(form).toContain(`>${name}</summary>`);
});
