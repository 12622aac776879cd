import { readLanguages } from '../../api/settings/content-files.ts';
import { textsIn } from '../../api/settings/own-messages.ts';
import type { SiteTexts } from './messages-plugin.ts';

/**
 * The texts of the language that is built.
 * @param language by default the main one
 */
export function siteTexts(language?: string): SiteTexts {
  const locale = language ?? readLanguages().main;
  const texts = textsIn(locale);
  return {
    locale,
    textOf(subject, name) {
      const text = texts[subject]?.[name];
      if (text === undefined)
        throw new Error(`There is no message ${subject}.${name} in ${locale}`);
      return text;
    },
  };
}
