import { searchIndex } from 'virtual:search-index';
import MiniSearch from 'minisearch';
import { m } from '#messages/messages.ts';
import { groupedHits, type HitGroup } from './grouped-hits.ts';
import { searchOptions } from './search-options.ts';

const index = MiniSearch.loadJSON(searchIndex, searchOptions(m.search.stopWords()));

/**
 * Searches the site; results are grouped, best first.
 * @param query what was typed; blank finds nothing
 * @param today openings closed before this day are left out
 * @param waiting the numbers of issues that were not sent yet, which are left out
 */
export function searchSite(query: string, today: string, waiting: readonly number[]): HitGroup[] {
  return groupedHits(index, query, today, waiting);
}
