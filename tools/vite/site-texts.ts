import { readLanguages } from '../../api/settings/content-files.ts';
import { catalogues } from '../../messages/catalogues.ts';
import { languageOf } from '../../messages/language.ts';
import type { Texts } from './messages-plugin.ts';

/**
 * The texts of the language that is built.
 * @param language by default the main one
 */
export function siteTexts(language?: string): Texts {
  const locale = language ?? readLanguages().main;
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
