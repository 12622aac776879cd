import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { onDisk } from '../../api/settings/content-folder.mjs';
import type { Values } from '../../compiler/values.ts';
import { type PageKey, pageFolder } from '../../contract/routes.ts';
import { contentFor } from './content-plugin.ts';

const virtualId = 'virtual:pages';
const pageId = 'virtual:page/';

/** The id of a page's module, up to its key. */
export const pageModuleId = `\0${pageId}`;

/**
 * `virtual:pages`: one lazy import per registered page, with its text from
 * `content/pages.yaml` and the content of its own file. A page whose flag is off is not imported, so none of it is bundled.
 */
export function pagesPlugin(language?: string): Plugin {
  return {
    name: 'bowline-pages',
    resolveId: (id) => (id === virtualId || id.startsWith(pageId) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(pageModuleId)) {
        const texts = await contentFor(this, 'page-texts', language);
        return pageModule(id.slice(pageModuleId.length) as PageKey, texts);
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
function pageModule(key: PageKey, { pageTexts, pageContents }: Values['page-texts']): string {
  const texts: Partial<Record<PageKey, object>> = pageTexts;
  return [
    `export { default } from '/site/pages/${pageFolder(key)}/page.tsx';`,
    `export const text = ${JSON.stringify(texts[key])};`,
    `export const content = ${JSON.stringify(pageContents[key])};`,
  ].join('\n');
}
