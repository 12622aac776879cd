import { type Content, fileOfPage } from '#contract/content/collections.ts';
import { ContentError } from '#contract/errors/wrong-fields.ts';
import { isPlainPage, pageEntries, registeredPages } from '#contract/routes.ts';
import { fromEntries } from '#contract/typed-objects.ts';
import { siteSettings } from './site.ts';
import type { Source } from './source.ts';

const plain = pageEntries.filter(isPlainPage).map(([key]) => key);

export async function textsOfPages({ read, get, nameOf }: Source) {
  const { site } = await get(siteSettings);
  /** The content of pages that have their own file, by page key. */
  const pageContents: Record<string, object | undefined> = Object.fromEntries(
    await Promise.all(
      plain.map(async (key) => {
        const path = fileOfPage(key);
        return [key, path && { [path]: await read(path) }];
      }),
    ),
  );

  const heads = Object.entries(pageContents).flatMap(([key, content]) =>
    Object.values(content ?? {}).flatMap(({ head }) => (head ? [[key, head]] : [])),
  );
  const texts: Content<'pages.yaml'> = {
    ...(await read('pages.yaml')),
    ...Object.fromEntries(heads),
  };
  // Only enabled pages need an entry.
  const needed = registeredPages(site.flags).filter(isPlainPage);
  const wrong = [
    ...needed
      .filter(([key]) => !(key in texts))
      .map(([key]) => ({
        path: [key],
        reason: `${key} is missing; add its title and description`,
      })),
    ...Object.keys(texts)
      .filter((key) => !plain.some((known) => known === key))
      .map((key) => ({ path: [key], reason: `${key} is not a page; remove it` })),
  ];
  if (wrong.length > 0) throw new ContentError(nameOf('pages.yaml'), wrong);

  const pageTexts = fromEntries(
    plain.map((key) => {
      const { title, description } = texts[key] ?? { title: '', description: '' };
      return [key, { title, description }] as const;
    }),
  );

  return {
    pageContents,
    pageTexts,
    /** The title and description of the 404 page, which other pages may fall back to. */
    notFoundText: pageTexts.notFound,
    /** Each page's extra keywords. Kept separate because only the search index needs them. */
    pageWords: fromEntries(plain.map((key) => [key, texts[key]?.words] as const)),
  };
}
