import { useSearchParams } from 'react-router';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/page/page-head.tsx';
import { useToday } from '#site/page/today.tsx';
import { searchSite } from '#site/search/search-site.ts';
import { ContactOptions } from '#site/sections/contact-options.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuestionTopics } from '#site/sections/question-topics.tsx';
import { SearchForm } from '#site/sections/search-form.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { SearchResults } from './search-results.tsx';
import { SiteIndex } from './site-index.tsx';

export default function Search() {
  const [params] = useSearchParams();
  const today = useToday();
  const query = (params.get('q') ?? '').trim().slice(0, 200);
  const groups = query === '' ? [] : searchSite(query, today);
  return (
    <div className="page-x">
      <PageHead page="search" />
      <PageIntro heading="Search" />
      <SearchForm query={query} takesFocus={query === ''} />
      {query === '' ? (
        <>
          <PopularSearches />
          <SiteIndex title="All pages" />
        </>
      ) : (
        <SearchResults query={query} groups={groups} />
      )}
      {query !== '' && groups.length === 0 && (
        <>
          <QuestionTopics />
          <SiteIndex title="Or look here" />
          <ContactOptions />
        </>
      )}
      <PageEnd
        related={[
          { label: 'Help Center', path: href('help') },
          { label: 'What you get', path: href('features') },
          { label: 'Pricing', path: href('pricing') },
        ]}
      />
    </div>
  );
}
