import compile from 'icu-minify/compile';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { formatMessage } from '../../messages/format.ts';
import { withTexts } from './messages-plugin.ts';

const texts: Record<string, string> = {
  signIn: 'Se connecter',
  hello: 'Bonjour, {name} !',
  terms: 'Lire les <link>conditions</link> de {name}.',
  days: '{count, plural, one {# jour} other {# jours}}',
};

function written(code: string) {
  const whole = `import { m } from '#messages/messages.ts';\n${code}`;
  const message = (_: string, name: string) => JSON.stringify(compile(texts[name] ?? ''));
  return withTexts(whole, parseAst(whole), message, '"fr-CA"')?.code;
}

/** Evaluates the code and returns its value. */
function evaluated(code: string): unknown {
  const [, expression = ''] = /^(?:import .*\n)?([\s\S]*)$/.exec(written(code)?.trim() ?? '') ?? [];
  return new Function('formatMessage', `return ${expression.trim()}`)(formatMessage);
}

describe('a message in the site’s code', () => {
  it('is replaced by its text', () => {
    expect(written('m.a.signIn();')?.trim()).toBe('"Se connecter";');
  });

  it('contains the values passed to it', () => {
    expect(evaluated('m.a.hello({ name: "Ada" })')).toBe('Bonjour, Ada !');
    expect(evaluated('m.a.hello({ name: m.a.signIn() })')).toBe('Bonjour, Se connecter !');
    expect(evaluated('m.a.days({ count: 2 })')).toBe('2 jours');
  });

  it('is a list of its parts if it has tags', () => {
    expect(evaluated('m.a.terms({ name: "Ada", link: (text) => ({ text }) })')).toEqual([
      'Lire les ',
      { text: ['conditions'] },
      ' de Ada.',
    ]);
  });

  it('imports its formatter only if it has values', () => {
    expect(written('m.a.days({ count })')).toContain('import { formatMessage }');
    expect(written('m.a.signIn()')).not.toContain('import');
  });

  it('must be called wherever it is used', () => {
    expect(() => written('const label = m.a.signIn;')).toThrow('must be called where it is named');
    expect(() => written('m[subject].signIn();')).toThrow('must be called where it is named');
  });

  it('leaves other variables named m alone', () => {
    expect(written('const size = { m: 1 }; size.m;')).toContain('size.m');
  });
});

it('the content’s messages are rendered in its language', async () => {
  const { searchDocuments } = await compilePart('search-documents', 'fr-CA');
  const opening = searchDocuments.find(({ group }) => group === 'careers');
  expect(opening?.words).toBe(catalogues.fr?.careers.searchWords);
});
