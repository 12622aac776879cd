import { readFileSync } from 'node:fs';
import { catalogues, languageOf } from '#messages/catalogues.ts';
import type { Texts } from './messages-plugin.ts';

/** The texts of the language that is built. */
export function siteTexts(): Texts {
  const { language: locale = 'en-US' } = JSON.parse(readFileSync('content/site.json', 'utf8'));
  const catalogue: Record<string, Record<string, string>> | undefined =
    catalogues[languageOf(locale)];
  return {
    locale,
    textOf(subject, name) {
      const text = catalogue?.[subject]?.[name];
      if (text === undefined)
        throw new Error(`There is no message ${subject}.${name} in ${locale}`);
      return text;
    },
  };
}
