import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { en } from './en/index.ts';
import { mistakeIn } from './mistakes.ts';

describe('a translation', () => {
  it.each([
    ['Hello {name}', 'Bonjour {name}'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {# jour} other {# jours}}'],
    ['{n} days', '{n, plural, one {# jour} other {# jours}}'],
    ['Read <link>the {what}</link>', '<link>Lire : {what}</link>'],
  ])('of “%s” may be “%s”', (original, translation) => {
    expect(mistakeIn(original, translation)).toBeUndefined();
  });

  it.each([
    ['Hello {name}', 'Bonjour {nom}', 'contains {nom}, which “Hello {name}” does not'],
    ['Hello {name}', 'Bonjour', 'lacks {name} from “Hello {name}”'],
    ['By {brand}', "Par l'{brand}", 'lacks {brand}'],
    ['Read <link>it</link>', 'Lire', 'lacks {link}'],
    ['{n} days', '{n, plural, one {jour}}', 'is not in ICU MessageFormat (missing other clause)'],
    ['{n} days', '{n jours', 'is not in ICU MessageFormat'],
  ])('of “%s” cannot be “%s”', (original, translation, reason) => {
    expect(mistakeIn(original, translation)).toContain(reason);
  });
});

it('no hidden part of an English message begins with punctuation, which screen readers would read aloud', () => {
  const texts = Object.values(en).flatMap((messages) => Object.values(messages));
  expect(texts.filter((text) => /<hidden>[,.:;!?]/.test(text))).toEqual([]);
});

describe.each(Object.entries(catalogues))('the messages in %s', (_, catalogue) => {
  it('has every message, with the original’s placeholders', () => {
    const wrong = Object.entries(en).flatMap(([subject, messages]) =>
      Object.entries(messages).flatMap(([name, original]) => {
        const own: Record<string, Record<string, string>> = catalogue;
        const text = own[subject]?.[name];
        const mistake = text === undefined ? 'is missing' : mistakeIn(original, text);
        return mistake === undefined ? [] : [`${subject}.${name} ${mistake}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
