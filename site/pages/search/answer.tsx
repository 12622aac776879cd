import { useToday } from '#site/page/today.tsx';
import { searchSite } from '#site/search/search-site.ts';
import { SearchResults } from './search-results.tsx';

/** What a search finds. Loads the search index. */
export function Answer({ query }: { query: string }) {
  return <SearchResults query={query} groups={searchSite(query, useToday())} />;
}
