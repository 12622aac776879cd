import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { SiteSettings } from '../../contract/site-settings.ts';
import { importBuilt, importContent } from './content-plugin.ts';

const virtualId = 'virtual:pages';
const pageId = 'virtual:page/';

/** The id of a page's module, up to its key. */
export const pageModuleId = `\0${pageId}`;

/**
 * `virtual:pages`: one lazy import per registered page, from `site/pages/<key>.tsx`, with its text
 * from `content/pages.yaml`. A page whose flag is off is not imported, so none of it is bundled.
 */
export function pagesPlugin(): Plugin {
  let isDevelopment = false;
  return {
    name: 'bowline-pages',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    resolveId: (id) => (id === virtualId || id.startsWith(pageId) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(pageModuleId))
        return pageModule(id.slice(pageModuleId.length), isDevelopment);
      if (id !== `\0${virtualId}`) return null;
      const load = { configFile: false, logLevel: 'error' } as const;
      const routes = await runnerImport<typeof import('../../contract/routes.ts')>(
        resolve('contract/routes.ts'),
        load,
      );
      const { module } = await importContent<{ site: SiteSettings }>('site.ts');
      for (const file of ['contract/routes.ts', 'content/site.json']) {
        this.addWatchFile(resolve(file));
      }
      const entries = routes.module
        .registeredPages(module.site.flags, isDevelopment)
        .map(([key]) => `  ${key}: () => import('${pageId}${key}'),`);
      return `export const pageModules = {\n${entries.join('\n')}\n};\n`;
    },
  };
}

/** A page's module with only its own text. */
async function pageModule(key: string, isDevelopment: boolean): Promise<string> {
  const load = isDevelopment ? importContent : importBuilt;
  const { module } = await load<{ pageTexts: Record<string, object> }>('page-texts.ts');
  return [
    `export { default } from '/site/pages/${pageFile(key)}.tsx';`,
    `export const text = ${JSON.stringify(module.pageTexts[key])};`,
  ].join('\n');
}

/** `websiteDevelopment` → `website-development`. */
export function pageFile(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
