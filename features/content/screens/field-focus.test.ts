import { afterEach, expect, it, vi } from 'vitest';
import { focusAdded, focusField, focusRest } from './field-focus.ts';

afterEach(() => vi.unstubAllGlobals());

/** Elements of which only one can have the focus. */
function page() {
  const folds = [{ open: false, parentElement: null }];
  const focused: string[] = [];
  const element = (id: string, inside: string[] = []) => ({
    querySelector: () => (inside[0] === undefined ? null : element(inside[0])),
    closest: () => folds[0],
    scrollIntoView: () => {},
    focus: () => focused.push(id),
  });
  const show = (elements: Record<string, string[]>) =>
    vi.stubGlobal('document', {
      getElementById: (id: string) =>
        elements[id] === undefined ? null : element(id, elements[id]),
    });
  return { folds, focused, show };
}

it('the focus goes into the first control of an added entry, which is opened', () => {
  const { folds, focused, show } = page();
  show({ 'field-rows.2': ['field-rows.2.label', 'field-rows.2.price'] });
  focusAdded(['rows', 2]);
  expect(focused).toEqual(['field-rows.2.label']);
  expect(folds[0]?.open).toBe(true);
});

it('an added text field is its own control, and an entry without one gets the focus itself', () => {
  const { focused, show } = page();
  show({ 'field-tools.1': [] });
  focusAdded(['tools', 1]);
  expect(focused).toEqual(['field-tools.1']);
});

it('the focus goes into the first control of a list entry that was searched for', () => {
  const { folds, focused, show } = page();
  show({ 'field-prices.0': ['field-prices.0-shape'] });
  focusField(['prices', 0]);
  expect(focused).toEqual(['field-prices.0-shape']);
  expect(folds[0]?.open).toBe(true);
});

it('after a field was removed, the focus goes to what contained it or, at last, to the form', () => {
  const { focused, show } = page();
  show({ 'field-': [], 'field-cta': [] });
  focusRest(['cta', 'lead']);
  focusRest(['gone']);
  focusField(['cta', 'href']);
  expect(focused).toEqual(['field-cta', 'field-', 'field-cta']);
});
