import { useToday } from '#site/page/today.tsx';
import { searchSite } from '#site/search/search-site.ts';
import { useUnsentIssues } from '../../page/unsent-issues.tsx';
import { SearchResults } from './search-results.tsx';

/** What a search finds. Loads the search index. */
export function Answer({ query }: { query: string }) {
  const groups = searchSite(query, useToday(), useUnsentIssues());
  return <SearchResults query={query} groups={groups} />;
}
