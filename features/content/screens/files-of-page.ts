import { matchPage } from '#contract/paths/match-page.ts';
import type { ContentList, Thing } from '#features/content/contract/desk-content.ts';
import { languageOf } from '#messages/language.ts';
import { filePath } from './file-names.ts';

/** @property isMissing whether this is a translation that does not exist yet */
type PageFile = { thing: Thing; to: string; isMissing: boolean };

/**
 * Returns the files shown on a page: the page's own file or, if it has none, the file with its
 * title and the entries it lists.
 * @param language the page's language tag
 */
export function filesOf(
  page: string,
  language: string,
  { things, languages }: ContentList,
): PageFile[] {
  const tag = languages.includes(language) ? language : null;
  const known = new Set(things.map(({ path }) => path));
  const inLanguage = (thing: Thing, field?: string): PageFile => {
    const own =
      tag === null || thing.language === tag ? thing.path : `${languageOf(tag)}/${thing.path}`;
    return { thing, to: filePath(own, field), isMissing: !known.has(own) };
  };
  const among = (isShown: (thing: Thing) => boolean) => {
    const shown = things.filter(isShown);
    const of = (language: string | null) =>
      shown.filter((thing) => thing.language === language).map((thing) => inLanguage(thing));
    if (tag === null) return of(null);
    const translated = of(tag);
    const covered = new Set(translated.map(({ to }) => to));
    return [...translated, ...of(null).filter(({ to }) => !covered.has(to))];
  };
  const own = among((thing) => thing.page === page);
  // A single own file is enough. The home page also has the files shown on every page.
  if (own.length === 1) return own;
  const listed = among((thing) => thing.page.startsWith(`${page}/`) && page !== '/');
  const texts = things.find(({ kind, language: of }) => kind === 'pages.yaml' && of === null);
  const title =
    texts === undefined || page === '/' ? [] : [inLanguage(texts, `${matchPage(page).key}.title`)];
  return [...own, ...title, ...listed];
}
