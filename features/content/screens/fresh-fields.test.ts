import { expect, it } from 'vitest';
import { collections } from '#contract/content/collections.ts';
import { keysOf } from '#contract/typed-objects.ts';
import { fieldTree } from '#features/content/api/field-tree.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { entryAfter, freshFields } from './fresh-fields.ts';

const field = (name: string, of: FieldTree, isRequired = true) => ({
  name,
  label: name,
  help: '',
  isRequired,
  of,
});
const text: FieldTree = { kind: 'text' };
const creation = { today: '2026-11-27', author: 'Ada' };
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
  expect(freshFields({ path: 'fr/blog/a.md', tree, original }, creation)).toEqual({
    title: '',
    id: 'fair-prices',
    date: '2026-03-04',
    rows: [
      { label: '', href: '/a' },
      { label: '', href: '/b' },
    ],
  });
});

it('a new file starts with the title under which it was created', () => {
  const file = { path: 'blog/a.md', tree, original: null };
  expect(freshFields(file, { ...creation, title: 'Our new office' })).toMatchObject({
    title: 'Our new office',
    id: '',
  });
  const translation = { path: 'fr/blog/a.md', tree, original: { title: 'Our new office' } };
  expect(freshFields(translation, { ...creation, title: 'Typed' })).toEqual({ title: '' });
});

it.each(keysOf(collections).filter((kind) => kind.includes('*')))(
  'the title of a new %s goes into one of its fields',
  (kind) => {
    const file = { path: kind.replace('*', 'a'), tree: fieldTree(collections[kind].schema) };
    const fresh = freshFields({ ...file, original: null }, { ...creation, title: 'Typed' });
    expect(Object.values(fresh ?? {}).filter((value) => value === 'Typed')).toHaveLength(1);
  },
);

it('any other new file starts with today’s date', () => {
  expect(freshFields({ path: 'blog/a.md', tree, original: null }, creation)).toMatchObject({
    title: '',
    date: '2026-11-27',
  });
});

it('a new post is by the person who creates it', () => {
  const file = { path: 'blog/a.md', tree: fieldTree(collections['blog/*.md'].schema) };
  expect(freshFields({ ...file, original: null }, creation)).toMatchObject({ author: 'Ada' });
});

it('a new job is posted today', () => {
  const file = { path: 'careers/a.md', tree: fieldTree(collections['careers/*.md'].schema) };
  const fresh = freshFields({ ...file, original: null }, creation);
  expect(fresh).toMatchObject({ posted: '2026-11-27' });
});

it('a new price has the currency of the one before it, and no amount', () => {
  const price: FieldTree = {
    kind: 'group',
    fields: [
      field('amount', { kind: 'number' }),
      field('currency', text),
      field('period', text, false),
    ],
  };
  const either: FieldTree = {
    kind: 'either',
    options: [
      { name: '', of: { kind: 'fixed', value: 'on-request' } },
      { name: '', of: price },
    ],
  };
  const tier: FieldTree = { kind: 'group', fields: [field('label', text), field('price', either)] };
  const before = { amount: 90, currency: 'EUR', period: 'month' };
  expect(entryAfter(either, before)).toEqual({ amount: '', currency: 'EUR' });
  expect(entryAfter(tier, { label: 'Small', price: before })).toEqual({
    label: '',
    price: { amount: '', currency: 'EUR' },
  });
  expect(entryAfter(either, 'on-request')).toBe('on-request');
  expect(entryAfter(text, 'Small')).toBe('');
});
