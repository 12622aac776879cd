import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { isRecord } from '#contract/typed-objects.ts';
import { languageOf } from '#messages/language.ts';
import { readLanguages, settingsIn } from './content-files.ts';

/**
 * Returns whether an entry's page is published in a language, in which case its address may be in
 * use elsewhere. Hidden entries and pages that are switched off are not published.
 * @param entry its path in the main language, such as `blog/first.md`, and its page's address
 * @param fieldsOf returns the fields of a file such as `fr/blog/first.md`, or undefined if there is
 * no such file
 * @param language one of the site's languages, by default the main one
 */
export function isPublicEntry(
  { path, address }: { path: string; address: string },
  fieldsOf: (path: string) => unknown,
  language?: string,
): boolean {
  const own = language === undefined ? undefined : fieldsOf(`${languageOf(language)}/${path}`);
  const isOriginal = language === undefined || readLanguages().untranslated === 'shown';
  const shown = own ?? (isOriginal ? fieldsOf(path) : undefined);
  if (!isRecord(shown) || shown.draft === true) return false;
  const { data } = siteSettings.safeParse(settingsIn(language));
  return data === undefined || isSwitchedOn(address, data.flags);
}
