import type { Plugin, Rolldown } from 'vite';
import { placeholder } from '../../compiler/placeholders.ts';
import { type EntryPage, entryList, entryLists } from '../../compiler/values.ts';
import { type PageKey, pageEntries, pageFolder, pages } from '../../contract/routes.ts';
import { hasKey } from '../../contract/typed-objects.ts';
import { contentFor, isBuild } from './content-plugin.ts';

const virtualId = 'virtual:pages';
const pageId = 'virtual:page/';
/**
 * The prefix of an entry's module id, followed by `KEY/SLUG`. Each entry is shown at one of a
 * page's addresses.
 */
const entryId = 'virtual:entry/';

/** The prefix of a page's module id, followed by its key. */
export const pageModuleId = `\0${pageId}`;

/**
 * `virtual:pages`: one lazy import per page, with its text from `content/pages.yaml` and the
 * content of its own file, or with placeholders for both in a build.
 */
export function pagesPlugin(language?: string): Plugin {
  return {
    name: 'bowline-pages',
    resolveId: (id) =>
      [virtualId, pageId, entryId].some((one) => id.startsWith(one)) ? `\0${id}` : null,
    async load(id) {
      if (id.startsWith(pageModuleId)) {
        const key = id.slice(pageModuleId.length);
        if (!hasKey(pages, key)) throw new Error(`There is no page ${key}`);
        return isBuild(this) ? builtPage(this, key) : devPage(this, key, language);
      }
      if (id.startsWith(`\0${entryId}`)) {
        const [key = '', slug] = id.slice(entryId.length + 1).split('/');
        if (!hasKey(entryLists, key)) throw new Error(`${key} is no page with entries`);
        const entries = await entriesOf(this, key, language);
        const entry = entries.find((one) => one.slug === slug);
        return `export const entry = ${JSON.stringify(entry)};`;
      }
      if (id !== `\0${virtualId}`) return null;
      const imports = pageEntries
        .filter(([, { development }]) => !development || !isBuild(this))
        .map(([key]) => `  ${key}: () => import('${pageId}${key}'),`);
      return `export const pageModules = {\n${imports.join('\n')}\n};\n`;
    },
  };
}

function builtPage({ environment }: Rolldown.PluginContext, key: PageKey): string {
  // The browser requests single entries, while the renderer contains all of them.
  const entries =
    environment.name === 'client'
      ? `requestsOf(${placeholder(`entries/${key}`)})`
      : `known(${placeholder(`entry-values/${key}`)})`;
  return pageModule(
    key,
    placeholder(`page-text/${key}`),
    placeholder(`page-content/${key}`),
    entries,
  );
}

async function devPage(
  context: Rolldown.PluginContext,
  key: PageKey,
  language: string | undefined,
): Promise<string> {
  const { pageTexts, pageContents } = await contentFor(context, 'page-texts', language);
  const texts: Partial<Record<PageKey, object>> = pageTexts;
  const entries = hasEntries(key) ? await entriesOf(context, key, language) : [];
  const imports = entries.map(
    ({ slug }) => `${JSON.stringify(slug)}: () => import('${entryId}${key}/${slug}')`,
  );
  return pageModule(
    key,
    String(JSON.stringify(texts[key])),
    String(JSON.stringify(pageContents[key])),
    `{ ${imports.join(', ')} }`,
  );
}

/** Returns a page's module, with its text, content and entries as expressions. */
function pageModule(key: PageKey, text: string, content: string, entries: string): string {
  const page = `/site/pages/${pageFolder(key)}/page.tsx`;
  return [
    `export const text = ${text};`,
    `export const content = ${content};`,
    ...(hasEntries(key)
      ? [
          `import Page from '${page}';`,
          `import { entryPage, known, requestsOf } from '/site/loading/page-entry.ts';`,
          `const page = entryPage('${key}', Page, ${entries});`,
          'export default page.Component;',
          'export const { load } = page;',
        ]
      : [`export { default } from '${page}';`]),
  ].join('\n');
}

/** Returns the entries shown at a page's addresses. */
async function entriesOf(
  context: Rolldown.PluginContext,
  key: EntryPage,
  language: string | undefined,
): Promise<{ slug: string }[]> {
  const [part, name] = entryLists[key];
  return entryList(await contentFor(context, part, language), name);
}

const hasEntries = (key: PageKey): key is EntryPage => key in entryLists;
