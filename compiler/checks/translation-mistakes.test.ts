import { cpSync, mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from './check-content.ts';

const copy = inContentCopy();

it('an option that exists only in the translation is reported by its ID', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
  mkdirSync(copy.pathOf('fr'));
  cpSync(copy.pathOf('choices.yaml'), copy.pathOf('fr/choices.yaml'));
  copy.edit('fr/choices.yaml', /More than 1\]/, 'Plusieurs]');
  const { mistakes } = await checkContent('fr-CA');
  expect(mistakes.filter((mistake) => mistake.includes('Plusieurs'))).toEqual([
    'content/fr/choices.yaml:1: Plusieurs is not an option in the main language; write { id: <as there>, label: Plusieurs }',
  ]);
});
