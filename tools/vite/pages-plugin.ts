import { resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { type EntryPage, entryLists, type Values } from '../../compiler/values.ts';
import { type PageKey, pageFolder } from '../../contract/routes.ts';
import { contentFor } from './content-plugin.ts';

const virtualId = 'virtual:pages';
const pageId = 'virtual:page/';
/** The id of what one address of a page with a parameter shows: `KEY/SLUG` follows. */
const entryId = 'virtual:entry/';

/** The id of a page's module, up to its key. */
export const pageModuleId = `\0${pageId}`;

/**
 * `virtual:pages`: one lazy import per registered page, with its text from
 * `content/pages.yaml` and the content of its own file. A page whose flag is off is not imported, so none of it is bundled.
 */
export function pagesPlugin(language?: string): Plugin {
  return {
    name: 'bowline-pages',
    resolveId: (id) =>
      [virtualId, pageId, entryId].some((one) => id.startsWith(one)) ? `\0${id}` : null,
    async load(id) {
      if (id.startsWith(pageModuleId)) {
        const texts = await contentFor(this, 'page-texts', language);
        const key = id.slice(pageModuleId.length) as PageKey;
        return pageModule(key, texts, await entriesOf(this, key, language));
      }
      if (id.startsWith(`\0${entryId}`)) {
        const [key, slug] = id.slice(entryId.length + 1).split('/');
        const entries = await entriesOf(this, key as PageKey, language);
        const entry = entries?.find((one) => one.slug === slug);
        return `export const entry = ${JSON.stringify(entry)};`;
      }
      if (id !== `\0${virtualId}`) return null;
      const load = { configFile: false, logLevel: 'error' } as const;
      const routes = await runnerImport<typeof import('../../contract/routes.ts')>(
        resolve('contract/routes.ts'),
        load,
      );
      const { site } = await contentFor(this, 'site', language);
      for (const file of ['contract/routes.ts', 'content/site.json']) {
        this.addWatchFile(resolve(onDisk(file)));
      }
      const entries = routes.module
        .registeredPages(site.flags, this.environment.mode === 'dev')
        .map(([key]) => `  ${key}: () => import('${pageId}${key}'),`);
      return `export const pageModules = {\n${entries.join('\n')}\n};\n`;
    },
  };
}

/** A page's module with only its own text and content. */
function pageModule(
  key: PageKey,
  { pageTexts, pageContents }: Values['page-texts'],
  entries: { slug: string }[] | undefined,
): string {
  const texts: Partial<Record<PageKey, object>> = pageTexts;
  const page = JSON.stringify(`/site/pages/${pageFolder(key)}/page.tsx`);
  return [
    `export const text = ${JSON.stringify(texts[key])};`,
    `export const content = ${JSON.stringify(pageContents[key])};`,
    ...(entries === undefined
      ? [`export { default } from ${page};`]
      : [
          `import Page from ${page};`,
          `import { entryPage } from '/site/page/page-entry.ts';`,
          `const page = entryPage('${key}', Page, {\n${entries.map(entryOf).join('\n')}\n});`,
          'export default page.Component;',
          'export const { load } = page;',
        ]),
  ].join('\n');

  function entryOf({ slug }: { slug: string }): string {
    return `  ${JSON.stringify(slug)}: () => import(${JSON.stringify(`${entryId}${key}/${slug}`)}),`;
  }
}

/** What the addresses of a page show; undefined for a page without a parameter. */
async function entriesOf(
  context: Rolldown.PluginContext,
  key: PageKey,
  language: string | undefined,
): Promise<{ slug: string }[] | undefined> {
  if (!hasEntries(key)) return undefined;
  const [part, name] = entryLists[key];
  // A cast: TypeScript does not connect a part with the names of its values.
  const values: Record<string, unknown> = await contentFor(context, part, language);
  return values[name] as { slug: string }[];
}

const hasEntries = (key: PageKey): key is EntryPage => key in entryLists;
