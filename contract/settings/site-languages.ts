import * as z from 'zod/mini';
import { languageOf } from '#messages/language.ts';
import { field } from '../field-info.ts';

const tag = z
  .string()
  .check(z.refine(isKnown, 'must be a language and country such as en-US, fr-CA or nb-NO'));

/** The languages of a site, in `content/site.json`. */
export const siteLanguages = z.object({
  language: field(
    'Language',
    'A language and country, such as en-GB, for the texts and the format of dates, numbers and prices.',
    z._default(tag, 'en-US'),
  ),
  languages: field(
    'More languages',
    'Languages and countries such as fr-CA, which adds the translated site at /fr.',
    z._default(
      z.array(tag).check(
        z.refine((tags) => {
          // Skips invalid tags, which are reported separately.
          const known = tags.filter(isKnown).map(languageOf);
          return new Set(known).size === known.length;
        }, 'may list each language only once'),
      ),
      [],
    ),
  ),
  untranslated: field(
    'Untranslated pages',
    'What happens to pages without a translation (one of shown, hidden).',
    z._default(z.enum(['shown', 'hidden']), 'shown'),
  ),
});

/** Returns the path of a language other than the main one, such as `/fr`. */
export function languagePath(tag: string): string {
  return `/${languageOf(tag)}`;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] === tag;
  } catch {
    return false;
  }
}
