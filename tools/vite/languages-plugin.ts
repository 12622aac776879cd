import type { Plugin } from 'vite';
import { readLanguages } from '../../api/settings/content-files.ts';
import { languagePath } from '../../contract/site-languages.ts';
import { languageOf } from '../../messages/language.ts';
import { basePath } from './base-path.ts';
import { importBuilt, importContent } from './content-plugin.ts';
import { siteTexts } from './site-texts.ts';

const virtualId = '\0virtual:languages';

/**
 * `virtual:languages`: the languages of the site, the main one first, each with its base path and with the
 * paths of this language that it does not have.
 * @param language the one that is built; by default the main one
 */
export function languagesPlugin(language?: string): Plugin {
  let load = importContent;
  return {
    name: 'bowline-languages',
    configResolved({ command }) {
      if (command === 'build') load = importBuilt;
    },
    resolveId: (id) => (`\0${id}` === virtualId ? virtualId : null),
    async load(id) {
      if (id !== virtualId) return null;
      const { main, others } = readLanguages();
      const pathsIn = async (tag: string) => {
        const { module } = await load<{ paths: string[] }>(
          'addresses.ts',
          tag === main ? undefined : tag,
        );
        return module.paths;
      };
      const here = others.length > 0 ? await pathsIn(language ?? main) : [];
      const languages = await Promise.all(
        [main, ...others].map(async (tag) => {
          const there = others.length > 0 ? await pathsIn(tag) : [];
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
        // A constant, so that what only sites with several languages need is left out of others.
        `export const hasOthers = ${others.length > 0};`,
      ].join('\n');
    },
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
