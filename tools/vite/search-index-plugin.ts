import { resolve } from 'node:path';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { searchOptions } from '../../site/search/search-options.ts';
import { importBuilt, importContent } from './content-plugin.ts';
import { siteTexts } from './site-texts.ts';

const virtualId = 'virtual:search-index';

/** `virtual:search-index`: the search index, built from `content/` at build time. */
export function searchIndexPlugin(language?: string): Plugin {
  let load = importContent;
  return {
    name: 'bowline-search-index',
    configResolved({ command }) {
      if (command === 'build') load = importBuilt;
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null;
      const { module, dependencies } = await load<{ searchDocuments: { id: string }[] }>(
        'search-documents.ts',
        language,
      );
      for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
      const index = new MiniSearch(
        searchOptions(siteTexts(language).textOf('search', 'stopWords')),
      );
      index.addAll(module.searchDocuments);
      return `export const searchIndex = ${JSON.stringify(JSON.stringify(index))};`;
    },
  };
}
