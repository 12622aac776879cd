import MiniSearch from 'minisearch';
import { searchOptions } from '#contract/search/search-options.ts';
import { m } from '#messages/messages.ts';
import { searchValues } from './search-documents.ts';
import type { Source } from './source.ts';

export async function indexForSearch({ get }: Source) {
  const { searchDocuments } = await get(searchValues);
  const index = new MiniSearch(searchOptions(m.search.stopWords()));
  index.addAll(searchDocuments);
  return {
    /** In the format that `MiniSearch.loadJSON` reads. */
    searchIndex: JSON.stringify(index),
  };
}
