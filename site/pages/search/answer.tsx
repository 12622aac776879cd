import { useToday } from '#site/page/today.tsx';
import { useWaitingLetters } from '#site/page/waiting-letters.tsx';
import { searchSite } from '#site/search/search-site.ts';
import { SearchResults } from './search-results.tsx';

/** What a search finds. Loads the search index. */
export function Answer({ query }: { query: string }) {
  const groups = searchSite(query, useToday(), useWaitingLetters());
  return <SearchResults query={query} groups={groups} />;
}
