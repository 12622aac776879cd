import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type Collection, collections } from '#contract/content/collections.ts';
import { entriesOf } from '#contract/typed-objects.ts';
import { fieldTree } from '#features/content/api/field-tree.ts';
import { emptyValue, type FieldValue } from '#features/content/contract/field-tree.ts';
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
          <Form value={{ data, edit: () => {}, mistakes: new Map(), original: null }}>
            <Fields tree={tree} path={[]} />
          </Form>
        </QueryClientProvider>,
      );
      if (JSON.stringify(data).includes('Typed')) expect(form).toContain('Typed');
    }
  },
);
