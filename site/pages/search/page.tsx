import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#messages/messages.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { SearchForm } from '#site/sections/search-form.tsx';
import { Loading } from '#site/ui/loading.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { SiteIndex } from './site-index.tsx';

/**
 * Hydrates after the page, along with the index. If the index cannot be loaded, the server's
 * results remain.
 */
const Answer = lazy(() =>
  import('./answer.tsx').then(
    (module) => ({ default: module.Answer }),
    () => new Promise<never>(() => {}),
  ),
);

export default function Search() {
  const [params] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, 200);
  const form = <SearchForm query={query} takesFocus={query === ''} />;
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="search" />
        <div className="block-y pt-0">
          {query === '' ? (
            <>
              <RopeIntro
                rope="lens"
                heading={m.labels.search()}
                below={
                  <>
                    {form}
                    <PopularSearches />
                  </>
                }
              />
              <SiteIndex />
            </>
          ) : (
            <Suspense
              fallback={
                <>
                  <PageIntro heading={m.labels.search()} />
                  {form}
                  <Loading />
                </>
              }
            >
              <Answer query={query} form={form} />
            </Suspense>
          )}
        </div>
        <QuietEnd />
      </div>
    </div>
  );
}
