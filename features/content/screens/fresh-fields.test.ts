import { expect, it } from 'vitest';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { freshFields } from './fresh-fields.ts';

const field = (name: string, of: FieldTree, isRequired = true) => ({
  name,
  label: name,
  help: '',
  isRequired,
  of,
});
const text: FieldTree = { kind: 'text' };
const tree: FieldTree = {
  kind: 'group',
  fields: [
    field('title', text),
    field('id', text),
    field('date', { kind: 'day' }),
    field('draft', { kind: 'switch' }, false),
    field('lead', text, false),
    field('rows', {
      kind: 'list',
      least: 0,
      of: {
        kind: 'group',
        fields: [
          field('label', text),
          field('price', { kind: 'either', options: [{ name: '', of: { kind: 'number' } }] }),
          field('href', { kind: 'text', names: 'link' }),
        ],
      },
    }),
  ],
};

it('a translation starts with its original’s dates, IDs and links, but no text and no amounts', () => {
  const original = {
    title: 'Fair prices',
    id: 'fair-prices',
    date: '2026-03-04',
    rows: [
      { label: 'Small team', price: 50, href: '/a' },
      { label: 'Large team', price: 90, href: '/b' },
    ],
  };
  expect(freshFields({ path: 'fr/blog/a.md', tree, original }, '2026-11-27')).toEqual({
    title: '',
    id: 'fair-prices',
    date: '2026-03-04',
    rows: [
      { label: '', href: '/a' },
      { label: '', href: '/b' },
    ],
  });
});

it('any other new file starts with today’s date', () => {
  expect(freshFields({ path: 'blog/a.md', tree, original: null }, '2026-11-27')).toMatchObject({
    title: '',
    date: '2026-11-27',
  });
});
