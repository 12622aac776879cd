import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const virtualId = 'virtual:pages';

/**
 * `virtual:pages`: one lazy import per registered page, from `site/pages/<key>.tsx`. A page whose
 * flag is off is not imported at all, so nothing of it reaches the bundle.
 */
export function pagesPlugin(): Plugin {
  let isDevelopment = false;
  return {
    name: 'bowline-pages',
    configResolved({ command }) {
      isDevelopment = command === 'serve';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null;
      const load = { configFile: false, logLevel: 'error' } as const;
      const routes = await runnerImport<typeof import('../../contract/routes.ts')>(
        resolve('contract/routes.ts'),
        load,
      );
      const content = await runnerImport<typeof import('../../content/site.ts')>(
        resolve('content/site.ts'),
        load,
      );
      for (const file of ['contract/routes.ts', 'content/site.json']) {
        this.addWatchFile(resolve(file));
      }
      const entries = routes.module
        .registeredPages(content.module.site.flags, isDevelopment)
        .map(([key]) => `  ${key}: () => import('/site/pages/${pageFile(key)}.tsx'),`);
      return `export const pageModules = {\n${entries.join('\n')}\n};\n`;
    },
  };
}

/** `websiteDevelopment` → `website-development`. */
export function pageFile(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
