import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { inquiryExample } from '#contract/inquiry/example.ts';
import { inquiryInput } from '#contract/inquiry/schema.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { builtChoicesFile, readLocalContents } from './settings.ts';

const copy = inContentCopy();

it('accepts the options that the built pages still offer', () => {
  const [before] = readLocalContents();
  mkdirSync(dirname(builtChoicesFile), { recursive: true });
  const built = { [before.settings.language]: before.choices };
  writeFileSync(builtChoicesFile, JSON.stringify(built));
  copy.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Huge, Large]');
  const [{ choices }] = readLocalContents();
  expect(choices.budgetRange.map(({ id }) => id)).toEqual(['Huge', 'Large', 'Small']);
  for (const budgetRange of ['Huge', 'Small']) {
    const { error } = inquiryInput(choices).safeParse({ ...inquiryExample, budgetRange });
    expect(error?.issues.map(({ path }) => path[0])).not.toContain('budgetRange');
  }
});
