import { expect, it } from 'vitest';
import type { FieldTree } from './field-tree.ts';
import { untranslatedFields } from './untranslated.ts';

const field = (name: string, of: FieldTree) => ({
  name,
  label: '',
  help: '',
  isRequired: true,
  of,
});
const text: FieldTree = { kind: 'text' };
const tree: FieldTree = {
  kind: 'group',
  fields: [
    field('title', text),
    field('slug', text),
    field('icon', { kind: 'text', names: 'icon' }),
    field('price', { kind: 'number' }),
    field('currency', text),
    field('photo', { kind: 'picture', isDescribed: true, isCropped: false }),
    field('lead', { kind: 'group', fields: [field('label', text), field('note', text)] }),
    field('rows', {
      kind: 'list',
      least: 0,
      of: { kind: 'group', fields: [field('id', text), field('label', text)] },
    }),
    field('words', { kind: 'named', of: text }),
  ],
};
const original = {
  title: 'Fair prices',
  slug: 'fair-prices',
  icon: 'tag',
  price: 50,
  currency: 'CAD',
  photo: '![A desk](pictures/desk.jpg)',
  lead: { label: 'For you', note: 'And for us' },
  rows: [
    { id: 'one', label: 'Small team' },
    { id: 'two', label: 'Large team' },
  ],
  words: { yes: 'Oh yes', no: 'Oh no' },
};

it('a complete translation has nothing missing', () => {
  const { price, currency, icon, slug, ...texts } = original;
  expect(untranslatedFields({ path: 'fr/a.md', tree, original }, texts)).toEqual([]);
});

it('empty or missing text and pictures count as missing, but amounts and names do not', () => {
  const own = { title: ' ', lead: { label: 'Pour vous' }, rows: original.rows, words: {} };
  const missing = untranslatedFields({ path: 'fr/a.md', tree, original }, own);
  expect(missing).toEqual([['title'], ['photo'], ['lead', 'note'], ['words'], ['words']]);
});

it('a missing group or entry counts once, and reordered entries are matched by ID', () => {
  const { lead, ...rest } = original;
  const own = { ...rest, rows: [{ id: 'two', label: '' }] };
  expect(untranslatedFields({ path: 'fr/a.md', tree, original }, own)).toEqual([
    ['lead'],
    ['rows'],
    ['rows', 0, 'label'],
  ]);
});
