import { searchIndex } from 'virtual:search-index';
import MiniSearch from 'minisearch';
import { groupedHits, type HitGroup } from './grouped-hits.ts';
import { searchOptions } from './search-options.ts';

const index = MiniSearch.loadJSON(searchIndex, searchOptions);

/**
 * What the site has for a query: the best first, by group.
 * @param query what was typed; nothing is found for nothing
 * @param today openings that were closed before it are left out
 */
export function searchSite(query: string, today: string): HitGroup[] {
  return groupedHits(index, query, today);
}
