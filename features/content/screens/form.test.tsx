import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { Form, useFormField } from './form.tsx';

it('a field that is set late, such as after an upload, keeps changes made to other fields in the meantime', () => {
  let data: FieldValue = { title: '', photo: '' };
  const setters = new Map<string, (value: FieldValue) => void>();
  function Field({ name }: { name: string }) {
    setters.set(name, useFormField([name]).set);
    return null;
  }
  const edit = (change: (data: FieldValue) => FieldValue) => {
    data = change(data);
  };
  renderToStaticMarkup(
    <Form value={{ data, edit, mistakes: new Map(), original: null, tokens: {} }}>
      <Field name="title" />
      <Field name="photo" />
    </Form>,
  );
  setters.get('title')?.('Typed');
  setters.get('photo')?.('pictures/ada.jpg');
  expect(data).toEqual({ title: 'Typed', photo: 'pictures/ada.jpg' });
});
