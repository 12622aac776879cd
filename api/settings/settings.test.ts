import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inquiryExample } from '#contract/inquiry/example.ts';
import { inquiryInput } from '#contract/inquiry/schema.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { builtContentFile, contentHash, isContentNewer } from './built-content.ts';
import { loadOwnMessages } from './own-messages.ts';
import { readLocalContents } from './settings.ts';
import { StartupError } from './startup-error.ts';

const copy = inContentCopy();

it('accepts the options that the built pages still offer', () => {
  const [before] = readLocalContents();
  mkdirSync(dirname(builtContentFile()), { recursive: true });
  const choices = { [before.settings.language]: before.choices };
  writeFileSync(builtContentFile(), JSON.stringify({ hash: contentHash(), choices }));
  expect(isContentNewer()).toBe(false);
  copy.edit('choices.yaml', /^budgets: .*$/m, 'budgets: [Huge, Large]');
  const [{ choices: now }] = readLocalContents();
  expect(isContentNewer()).toBe(true);
  expect(now.budgetRange.map(({ id }) => id)).toEqual(['Huge', 'Large', 'Small']);
  for (const budgetRange of ['Huge', 'Small']) {
    const { error } = inquiryInput(now).safeParse({ ...inquiryExample, budgetRange });
    expect(error?.issues.map(({ path }) => path[0])).not.toContain('budgetRange');
  }
});

describe('a mistake in what the server reads', () => {
  it.each([
    [
      'a missing comma',
      'site.json',
      /("contentVersion": \d+),/,
      '$1',
      /site\.json:\d+: column \d+: a comma/,
    ],
    [
      'a wrong setting',
      'site.json',
      /"copyrightYear": \d+/,
      '"copyrightYear": "x"',
      /:\d+: copyri/,
    ],
    ['an open bracket', 'choices.yaml', /^budgets: .*$/m, 'budgets: [Huge', /choices\.yaml:\d+: /],
    ['a field of a service', 'services/consulting.md', /^name:.*$/m, 'name: []', /:\d+: name: /],
    ['no front matter', 'services/consulting.md', /^---\n/, '', /consulting\.md:1: must begin/],
  ])('%s refuses the start with file, line and remedy', (_, file, from, to, said) => {
    copy.edit(file, from, to);
    expect(() => readLocalContents()).toThrow(StartupError);
    expect(() => readLocalContents()).toThrow(said);
  });

  it('in the messages refuses the start with file, line and remedy', () => {
    writeFileSync(copy.pathOf('messages.yaml'), 'accounts:\n  signIn: "Sign in\n');
    expect(() => loadOwnMessages()).toThrow(/content\/messages\.yaml:\d+: .*quote/);
  });
});
