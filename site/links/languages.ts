import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { hasOthers, languages, untranslated } from '#site/content/languages.ts';
import { site } from '#site/content/site.ts';
import { base } from './base.ts';

type Language = (typeof languages)[number];

/** The site's other languages. Most sites have none. */
export const otherLanguages: Language[] = hasOthers
  ? languages.filter(({ tag }) => tag !== site.language)
  : [];

/**
 * Returns whether two tags mean the same language, even if one is not quite BCP 47, such as
 * `en_US@posix`.
 */
export const isSameLanguage = (tag: string, other: string): boolean =>
  primary(tag) === primary(other);
const primary = (tag: string) => tag.split(/[-_@]/)[0]?.toLowerCase();

/**
 * Whether this build's language is the site's main one. Its build also contains files that exist
 * once per host, such as robots.txt.
 */
export const isMain = languages[0]?.tag === site.language;

/** Each language's base path, such as `` and `/fr`. */
export const bases: string[] = languages.map((language) => language.base);

/** The direction of this build's language, `rtl` or `ltr`. */
export const direction = languages.find(({ tag }) => tag === site.language)?.direction ?? 'ltr';

/**
 * Returns the main language if a page without a translation is shown in it, or undefined otherwise.
 */
export const shownIn = (path: string): Language | undefined =>
  hasOthers && untranslated.includes(withoutTrailingSlash(path)) ? languages[0] : undefined;

/**
 * Returns the path on this host of the same page in another language or, if that language does not
 * have the page, of its home page.
 * @param path the path of the page within the site, or undefined for a page that does not exist
 */
export function pathIn({ base: other, missing }: Language, path: string | undefined): string {
  return `${other}${path === undefined || missing.includes(path) ? '/' : path}`;
}

/**
 * Returns the URLs of a page in all languages that have it, including its own, and `x-default` for
 * everyone else. Returns none if the page exists in only one language.
 * @param origin the origin of the site in this language, with its base path
 */
export function alternates(origin: string, path: string): { tag: string; address: string }[] {
  if (!hasOthers) return [];
  const host = origin.slice(0, origin.length - base.length);
  const there = languages
    .filter(({ missing }) => !missing.includes(path))
    .map(({ tag, base: other }) => ({ tag, address: host + other + path }));
  const [first] = there;
  if (first === undefined || there.length === 1) return [];
  return [...there, { tag: 'x-default', address: first.address }];
}
