import compile from 'icu-minify/compile';
import { hasKey } from '#contract/typed-objects.ts';
import { compiledContent, compiledPart } from './compile.ts';
import { hashOf } from './hash-of.ts';
import { siteTexts } from './site-texts.ts';
import { entryList, entryLists, parts } from './values.ts';

/** The values that replace the placeholders in the built code, in one language. */
export type PageValues = {
  /** The language tag (BCP 47). */
  locale: string;
  /**
   * Returns the value with this id: `text/SUBJECT.NAME`, `locale/tag`, `page-text/KEY`,
   * `page-content/KEY`, `entries/KEY` (the location of each, by slug), `entry-values/KEY` (each
   * value itself), or `PART/NAME`.
   * @throws Error if there is none
   */
  read: (id: string) => unknown;
  /** Files that pages request besides their code, by name in `assets`. */
  files: Map<string, string>;
};

/**
 * Returns the content's values for the code of its pages.
 * @param language one of the site's, by default the main one
 * @param base the site's path in this language on its host
 * @throws ContentError, or Error naming the file, for a value that cannot be compiled
 */
export async function pageValues(language: string | undefined, base: string): Promise<PageValues> {
  const { values, assets } = await compiledContent(language);
  const { locale, textOf } = siteTexts(language);
  const { pageTexts, pageContents } = await compiledPart('page-texts', language);
  const texts: Record<string, object | undefined> = pageTexts;
  const files = new Map(assets);
  const kinds: Record<string, (name: string) => unknown> = {
    text(name) {
      const [subject = '', message = ''] = name.split('.');
      return compile(textOf(subject, message));
    },
    locale: () => locale,
    'page-text': (key) => texts[key],
    'page-content': (key) => pageContents[key],
    entries: (key) =>
      Object.fromEntries(
        Object.entries(entriesOf(key)).map(([slug, entry]) => [slug, fileOf(slug, entry)]),
      ),
    'entry-values': entriesOf,
  };

  function entriesOf(key: string): Record<string, unknown> {
    if (!hasKey(entryLists, key)) throw new Error(`${key} is no page with entries`);
    const [part, name] = entryLists[key];
    const list = entryList(partOf(part), name);
    return Object.fromEntries(list.map((entry) => [entry.slug, entry]));
  }

  function fileOf(slug: string, entry: unknown): string {
    const code = `export const entry = ${JSON.stringify(entry)};`;
    const name = `${slug}-${hashOf(code)}.js`;
    files.set(name, code);
    return `${base}/assets/${name}`;
  }

  function partOf(part: string): Record<string, unknown> {
    const made = hasKey(parts, part) ? values[part] : undefined;
    if (made === undefined) throw new Error(`The content has no ${part}`);
    return made;
  }

  return {
    locale,
    files,
    read(id) {
      const [kind = '', name = ''] = id.split('/');
      const special = kinds[kind];
      if (special !== undefined) return special(name);
      // Undefined for anything this content does not have, such as a map.
      return partOf(kind)[name];
    },
  };
}
