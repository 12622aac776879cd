import { readLanguages } from '../api/settings/content-files.ts';
import { textsIn } from '../api/settings/own-messages.ts';

/** The messages in one language. */
export type SiteTexts = {
  /** A BCP 47 tag. */
  locale: string;
  /** @throws Error if there is no such message */
  textOf: (subject: string, name: string) => string;
};

/**
 * Returns the messages in a language of the site.
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
