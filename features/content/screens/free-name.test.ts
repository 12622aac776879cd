import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it.each([
  ['a new name', 'sales', 'sales'],
  ['spaces around a new name', ' sales ', 'sales'],
  ['the name of an object’s own method', 'constructor', 'constructor'],
  ['nothing but spaces', '  ', undefined],
  ['a name that is taken', 'support', undefined],
  ['a name that is taken, with a space after it', 'support ', undefined],
])('%s adds the right entry or none', (_, typed, name) => {
  expect(freeName(typed, { support: 'Kept' })).toBe(name);
});
