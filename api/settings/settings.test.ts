import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { StartupError } from '../errors/startup-error.ts';
import { loadOwnMessages } from './own-messages.ts';
import { readSiteSettings } from './settings.ts';

const copy = inContentCopy();

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
  ])('%s prevents startup, naming file, line and remedy', (_, file, from, to, said) => {
    copy.edit(file, from, to);
    expect(() => readSiteSettings()).toThrow(StartupError);
    expect(() => readSiteSettings()).toThrow(said);
  });

  it('prevents startup if it is in the messages, naming file, line and remedy', () => {
    writeFileSync(copy.pathOf('messages.yaml'), 'accounts:\n  signIn: "Sign in\n');
    expect(() => loadOwnMessages()).toThrow(/content\/messages\.yaml:\d+: .*quote/);
  });
});
