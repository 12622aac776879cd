import type { Plugin } from 'vite';
import { contentFiles, readLanguages } from '../../api/settings/content-files.ts';
import { basePath } from '../../compiler/base-path.ts';
import { collectionOf, fileOfPage } from '../../contract/content/collections.ts';
import { matchPage } from '../../contract/match-page.ts';
import { languagePath } from '../../contract/site-languages.ts';
import { languageOf } from '../../messages/language.ts';
import { contentFor } from './content-plugin.ts';
import { siteTexts } from './site-texts.ts';
import { virtualModule } from './virtual-module.ts';

/**
 * `virtual:languages`: the languages of the site, the main one first, each with its base path and with the
 * paths of this language that it does not have; and the paths whose texts are in the main language.
 * @param language the one that is built; by default the main one
 */
export function languagesPlugin(language?: string): Plugin {
  return virtualModule('languages', async (context) => {
    const { main, others } = readLanguages();
    const pathsIn = async (tag: string): Promise<string[]> => {
      if (others.length === 0) return [];
      const own = tag === main ? undefined : tag;
      return (await contentFor(context, 'addresses', own)).paths;
    };
    const here = await pathsIn(language ?? main);
    const languages = await Promise.all(
      [main, ...others].map(async (tag) => {
        const there = await pathsIn(tag);
        return {
          tag,
          name: nameOf(tag),
          direction: directionOf(tag),
          offer: siteTexts(tag).textOf('layout', 'languageOffer'),
          base: basePath() + (tag === main ? '' : languagePath(tag)),
          missing: here.filter((path) => !there.includes(path)),
        };
      }),
    );
    return [
      `export const languages = ${JSON.stringify(languages)};`,
      `export const untranslated = ${JSON.stringify(here.filter(isUntranslated(language)))};`,
      // A constant, so that what only sites with several languages need is left out of others.
      `export const hasOthers = ${others.length > 0};`,
    ].join('\n');
  });
}

/** Whether the file that a page is made of is the original, since the language has none of its own. */
function isUntranslated(language: string | undefined): (path: string) => boolean {
  const { main } = readLanguages();
  if (language === undefined || language === main) return () => false;
  const files = contentFiles(language);
  const originals = [...files].filter(([path, name]) => name === `content/${path}`);
  return (address) => {
    const { key, params } = matchPage(address);
    const [slug] = Object.values(params);
    return originals.some(([path]) =>
      slug === undefined
        ? path === fileOfPage(key)
        : collectionOf(path)?.page === key && path.endsWith(`/${slug}.md`),
    );
  };
}

/** What a language calls itself, as a title: `Français`. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(languageOf(tag)) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** `rtl` for a language that is written from right to left. */
function directionOf(tag: string): 'ltr' | 'rtl' {
  // A cast: TypeScript does not know it yet (ECMA-402, Intl Locale Info).
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getTextInfo: () => { direction: 'ltr' | 'rtl' };
  };
  return locale.getTextInfo().direction;
}
