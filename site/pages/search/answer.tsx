import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { searchSite } from '#site/search/search-site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { useToday } from '../../context/today.tsx';
import { useUnsentIssues } from '../../context/unsent-issues.tsx';
import { SearchResults } from './search-results.tsx';

/** Searches and shows the results below the form. Loads the search index. */
export function Answer({ query, form }: { query: string; form: ReactNode }) {
  const groups = searchSite(query, useToday(), useUnsentIssues());
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const title =
    count === 0 ? m.search.noResults({ query }) : m.search.resultCount({ count, query });
  const intro = { heading: <span role="status">{title}</span>, name: m.labels.search() };
  return (
    <>
      {count === 0 ? (
        <div className="*:first:pb-8">
          <PageIntro {...intro} />
          {form}
        </div>
      ) : (
        <RopeIntro {...intro} rope="lens" isWideOnly below={form} />
      )}
      <SearchResults groups={groups} />
    </>
  );
}
