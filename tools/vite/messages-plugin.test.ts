import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { compilePart } from '../../compiler/compile.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { withTexts } from './messages-plugin.ts';

const texts: Record<string, string> = {
  signIn: 'Se connecter',
  hello: 'Bonjour, {name} !',
  terms: 'Lire les <link>conditions</link> de {name}.',
  days: '{count, plural, one {# jour} other {# jours}}',
};

function built(code: string) {
  const whole = `import { m } from '#messages/messages.ts';\n${code}`;
  return withTexts(whole, parseAst(whole), {
    locale: 'fr-CA',
    textOf: (_, name) => texts[name] ?? '',
  })?.code;
}

/** What the built code evaluates to. */
const evaluated = (code: string) => {
  const run = new Function('name', `return ${built(code)?.trim()}`);
  return run('Ada');
};

describe('a message in the built site', () => {
  it('is its text', () => {
    expect(built('m.a.signIn();')?.trim()).toBe('"Se connecter";');
  });

  it('contains the values that it is given', () => {
    expect(evaluated('m.a.hello({ name })')).toBe('Bonjour, Ada !');
    expect(evaluated('m.a.hello({ name: m.a.signIn() })')).toBe('Bonjour, Se connecter !');
  });

  it('is a list of its parts if it has tags', () => {
    expect(evaluated('m.a.terms({ name, link: (text) => [...text, 1] })')).toEqual([
      'Lire les ',
      ['conditions', 1],
      ' de ',
      'Ada',
      '.',
    ]);
  });

  it('is formatted when it runs if it has a plural', () => {
    const code = built('m.a.days({ count })');
    expect(code).toContain('import { formatMessage } from "#messages/format.ts"');
    expect(code).toContain('"fr-CA", { count })');
  });

  it('may not be named without being called', () => {
    expect(() => built('const label = m.a.signIn;')).toThrow('must be called where it is named');
    expect(() => built('m[subject].signIn();')).toThrow('must be called where it is named');
  });

  it('leaves other things called m alone', () => {
    expect(built('const size = { m: 1 }; size.m;')).toContain('size.m');
  });
});

it('says messages of the content in its language', async () => {
  const { searchDocuments } = await compilePart('search-documents', 'fr-CA');
  const opening = searchDocuments.find(({ group }) => group === 'careers');
  expect(opening?.words).toBe(catalogues.fr?.careers.searchWords);
});
