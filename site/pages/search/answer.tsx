import { searchSite } from '#site/search/search-site.ts';
import { useToday } from '../../context/today.tsx';
import { useUnsentIssues } from '../../context/unsent-issues.tsx';
import { SearchResults } from './search-results.tsx';

/** Searches and shows the results. Loads the search index. */
export function Answer({ query }: { query: string }) {
  const groups = searchSite(query, useToday(), useUnsentIssues());
  return <SearchResults query={query} groups={groups} />;
}
