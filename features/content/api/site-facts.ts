import { deepMerged } from '#api/settings/content-files.ts';
import { tokenValues } from '#contract/formats/tokens.ts';
import { type PageFlag, pageFlags } from '#contract/routes.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { isRecord } from '#contract/typed-objects.ts';
import { languageOf } from '#messages/language.ts';
import { fieldsOfBody, type publishedFiles } from './published.ts';

type BodyOf = Awaited<ReturnType<typeof publishedFiles>>['bodyOf'];

/**
 * Returns the flags that switch off pages, and those of them that a draft of the settings switches
 * on.
 */
export function pagesOff(bodyOf: BodyOf, draft: unknown): Record<'off' | 'turnedOn', PageFlag[]> {
  const off = flagsOff(settingsAt('site.json', bodyOf));
  const later = isRecord(draft) ? flagsOff(draft) : off;
  return { off, turnedOn: off.filter((flag) => !later.includes(flag)) };
}

/** Settings from an earlier release may lack some flags. */
function flagsOff({ flags }: Record<string, unknown>): PageFlag[] {
  const known = isRecord(flags) ? flags : {};
  return pageFlags.filter((flag) => !(known[flag] ?? flag !== 'work'));
}

/**
 * Returns what the tokens in texts stand for, by name, or nothing while the settings have a mistake.
 * @param language null for the main language
 */
export function tokensIn(language: string | null, bodyOf: BodyOf): Record<string, string> {
  const main = settingsAt('site.json', bodyOf);
  const own = language === null ? {} : settingsAt(`${languageOf(language)}/site.json`, bodyOf);
  // A translation cannot have further languages.
  const here = language === null ? {} : { language, languages: [] };
  const { data } = siteSettings.safeParse({ ...deepMerged(main, own), ...here });
  return data === undefined ? {} : tokenValues(data);
}

function settingsAt(path: string, bodyOf: BodyOf): Record<string, unknown> {
  const settings = fieldsOfBody(path, bodyOf(path));
  return isRecord(settings) ? settings : {};
}
