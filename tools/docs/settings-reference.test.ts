import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docOf, variables } from '../../api/settings/variables.ts';
import { keysOf } from '../../contract/typed-objects.ts';
import { settingsFile, settingsReference } from './settings-reference.ts';

it('the table of settings matches the output of `npm run docs`', () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(settingsReference());
});

it('every environment variable is documented', () => {
  expect(keysOf(variables.shape).filter((key) => docOf(key) === undefined)).toEqual([]);
});
