import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllFields, useKeptFields } from './kept-fields.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

/** A storage whose items are own properties, like those of a browser. */
function storage() {
  const items: Record<string, string> = {};
  return Object.assign(
    Object.create({
      getItem: (key: string) => items[key] ?? null,
      setItem(this: Record<string, string>, key: string, value: string) {
        items[key] = this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete items[key];
        delete this[key];
      },
    }),
  );
}

/** Returns the form's contents as seen by the person who opens it. */
function opened(person: string, mail = '') {
  let fields: ReturnType<typeof useKeptFields> | undefined;
  function Form() {
    fields = useKeptFields(person, mail, { companyName: 'Offered' });
    return null;
  }
  renderToStaticMarkup(<Form />);
  if (fields === undefined) throw new Error('The form was not rendered');
  return fields;
}

it('a reloaded form has the same contents and creates the same request', () => {
  const before = opened('ada');
  before.keep();
  expect(opened('ada').typed).toEqual(before.typed);
  before.type({ note: 'They rang' });
  expect(opened('ada').typed).toEqual({ ...before.typed, note: 'They rang' });
  before.forget();
  expect(opened('ada').typed.note).toBe('');
  expect(opened('ada').typed.id).not.toBe(before.typed.id);
});

it('text typed by one person is never shown to another in the same tab', () => {
  opened('ada').type({ note: 'They rang' });
  expect(opened('bob').typed.note).toBe('');
});

it('signing out leaves no typed text in the tab', () => {
  opened('ada').type({ note: 'They rang' });
  opened('ada', 'mail-1').type({ note: 'They wrote' });
  sessionStorage.setItem('other', '1');
  forgetAllFields();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('without storage, a form can still be filled in and reset', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const fields = opened('ada');
  expect(fields.typed.companyName).toBe('Offered');
  expect(() => {
    fields.type({ note: 'They rang' });
    fields.forget();
    forgetAllFields();
  }).not.toThrow();
});
