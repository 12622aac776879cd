import { m } from '#messages/messages.ts';
import { useToday } from '#site/page/today.tsx';
import { searchSite } from '#site/search/search-site.ts';
import { QuestionTopics } from '#site/sections/question-topics.tsx';
import { SearchResults } from './search-results.tsx';
import { SiteIndex } from './site-index.tsx';

/** What a search finds or, if that is nothing, where else to look. Loads the search index. */
export function Answer({ query }: { query: string }) {
  const groups = searchSite(query, useToday());
  return (
    <>
      <SearchResults query={query} groups={groups} />
      {groups.length === 0 && (
        <>
          <QuestionTopics />
          <SiteIndex title={m.search.otherPlaces()} />
        </>
      )}
    </>
  );
}
