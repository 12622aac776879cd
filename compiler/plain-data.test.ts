import { expect, it } from 'vitest';
import { notPlain, plainCopy } from './plain-data.ts';

it.each([
  [() => 1, 'act', 'act is a function'],
  [{ of: [1, { them: new Map() }] }, 'all', 'all.of.1.them is a Map'],
  [[1, undefined], 'few', 'few.1 is undefined'],
  [0 / 0, 'share', 'share is NaN'],
])('%o as %s is reported', (data, name, said) => {
  expect(notPlain(data, name)).toBe(said);
});

it('texts, numbers, lists and objects are plain data', () => {
  expect(notPlain({ of: ['a', 1, true, null, { b: [] }] }, 'all')).toBeUndefined();
});

it('a copy is plain data and contains the values that getters return', () => {
  const option = {
    get label() {
      return 'Email';
    },
    asks: undefined,
  };
  expect(plainCopy([option], 'options')).toEqual([{ label: 'Email' }]);
  expect(() => plainCopy({ at: new Date(0) }, 'post')).toThrow('post.at is a Date');
});
