import MiniSearch from 'minisearch';
import { searchOptions } from '#contract/search/search-options.ts';
import { m } from '#messages/messages.ts';
import { searchIndex } from '#site/content/search-index.ts';
import { groupedHits, type HitGroup } from './grouped-hits.ts';

const index = MiniSearch.loadJSON(searchIndex, searchOptions(m.search.stopWords()));

/**
 * Searches the site. Results are grouped, best first.
 * @param query the search text; a blank one finds nothing
 * @param today openings that closed before this day are omitted
 * @param waiting the numbers of unsent issues, which are omitted
 */
export function searchSite(query: string, today: string, waiting: readonly number[]): HitGroup[] {
  return groupedHits(index, query, today, waiting);
}
