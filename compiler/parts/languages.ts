import { collectionOf, fileOfPage } from '#contract/content/collections.ts';
import { fileSlug } from '#contract/paths/file-slug.ts';
import { matchPage } from '#contract/paths/match-page.ts';
import { pageFolder } from '#contract/routes.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import { languageOf } from '#messages/language.ts';
import { addressValues } from './addresses.ts';
import { leftOutPages } from './left-out-pages.ts';
import type { Source } from './source.ts';

export async function siteLanguages(source: Source) {
  const { main, others } = source.languages;
  const pathsIn = async ({ get }: Source) =>
    others.length === 0 ? [] : (await get(addressValues)).paths;
  const here = await pathsIn(source);
  /** The site's languages, the main one first, each with its base path and the paths it lacks. */
  const languages = await Promise.all(
    [main, ...others].map(async (tag) => {
      const there = await pathsIn(source.sourceIn(tag));
      return {
        tag,
        name: nameOf(tag),
        direction: directionOf(tag),
        offer: source.textIn(tag, 'layout', 'languageOffer'),
        base: source.base + (tag === main ? '' : languagePath(tag)),
        missing: here.filter((path) => !there.includes(path)),
      };
    }),
  );
  return {
    languages,
    /** The paths of pages shown in the main language because they are not translated. */
    untranslated: here.filter(isUntranslated(source)),
    /** The paths of pages that only the main language has. */
    leftOut: others.length === 0 ? [] : (await source.get(leftOutPages)).leftOut,
    /** Whether the site has more than one language. */
    hasOthers: others.length > 0,
  };
}

/**
 * Returns a predicate for the paths of pages that use the original file instead of a translation.
 */
function isUntranslated({ language, languages, files }: Source): (path: string) => boolean {
  if (language === languages.main) return () => false;
  const originals = [...files].filter(([path, name]) => name === `content/${path}`);
  return (address) => {
    const { key, params } = matchPage(address);
    const [slug] = Object.values(params);
    return originals.some(([path]) =>
      slug === undefined
        ? path === fileOfPage(key) || path === `legal/${pageFolder(key)}.md`
        : collectionOf(path)?.page === key && fileSlug(path) === slug,
    );
  };
}

/** Returns a language's own name, capitalized as in a title: `Français`. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(languageOf(tag)) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** Returns `rtl` for a language written from right to left. */
function directionOf(tag: string): 'ltr' | 'rtl' {
  // Cast because TypeScript does not know `getTextInfo` yet (ECMA-402, Intl Locale Info).
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getTextInfo: () => { direction: 'ltr' | 'rtl' };
  };
  return locale.getTextInfo().direction;
}
