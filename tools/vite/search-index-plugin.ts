import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { searchOptions } from '../../site/search/search-options.ts';
import { contentFor } from './content-plugin.ts';
import { siteTexts } from './site-texts.ts';
import { virtualModule } from './virtual-module.ts';

/** `virtual:search-index`: the search index, built from `content/` at build time. */
export function searchIndexPlugin(language?: string): Plugin {
  return virtualModule('search-index', async (context) => {
    const { searchDocuments } = await contentFor(context, 'search-documents', language);
    const index = new MiniSearch(searchOptions(siteTexts(language).textOf('search', 'stopWords')));
    index.addAll(searchDocuments);
    return `export const searchIndex = ${JSON.stringify(JSON.stringify(index))};`;
  });
}
