import { describe, expect, it } from 'vitest';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { canShow, unknownFieldsIn } from './unknown-field.tsx';

const text: FieldTree = { kind: 'text' };
const group: FieldTree = {
  kind: 'group',
  fields: [{ name: 'title', label: 'Title', help: '', isRequired: true, of: text }],
};

describe('a draft created before its form changed', () => {
  it.each([
    ['a text where a group is', group, 'typed', false],
    ['a list where a group is', group, ['typed'], false],
    ['a text where a list is', { kind: 'list', of: text, least: 0 }, 'typed', false],
    ['a list where names are', { kind: 'named', of: text }, ['typed'], false],
    ['a text where a switch is', { kind: 'switch' }, 'yes', false],
    ['what is none of several shapes', { kind: 'either', options: [] }, 'typed', false],
    ['a group where a text is', text, { typed: true }, true],
    ['what is not there', group, undefined, true],
  ] as const)('keeps %s', (_, tree, value, isShown) => {
    expect(canShow(tree as FieldTree, value as never)).toBe(isShown);
  });

  it('lists values that no longer have a field', () => {
    expect(unknownFieldsIn(group, { title: 'A', motto: 'typed', old: [] })).toEqual([
      'motto',
      'old',
    ]);
  });
});
