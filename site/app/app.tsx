import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { AuthProvider } from '#features/account/site/auth-context.tsx';
import { MemberOnly } from '#features/account/site/member-only.tsx';
import { PageFailed } from '#site/layout/page-failed.tsx';
import { PageLayout } from '#site/layout/page-layout.tsx';
import { Loading } from '#site/ui/loading.tsx';
import { useAppStarted } from '../context/app-started.ts';
import { LoadedPath } from '../context/loaded-path.ts';
import { loadFullStylesheet } from '../loading/full-stylesheet.ts';
import { optional } from '../loading/optional.tsx';
import { routeAt } from './page-routes.ts';

const KeptRequest = optional(async () => {
  // The styles inlined in the page do not include the notice's.
  const load = import('#features/inquiry/site/outbox/kept-request.tsx');
  const [{ KeptRequest: Notice }] = await Promise.all([load, loadFullStylesheet()]);
  return Notice;
});

/**
 * Renders the frame around the current page. The Suspense boundary is keyed by path, so that while
 * a page is loading, 'Loading...' is shown rather than the old page. If a page throws, the header
 * and footer remain.
 * @param props `whenShown` is rendered with each page once its code has loaded
 */
export function App({ whenShown }: { whenShown?: ReactNode }) {
  const { pathname } = useLocation();
  const [loadedPath] = useState(pathname);
  const { key, page, Component } = routeAt(pathname);
  return (
    <AuthProvider>
      <PageLayout>
        <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[pathname]}>
          <LoadedPath value={loadedPath}>
            <Suspense key={pathname} fallback={<Loading />}>
              {page.access === 'member' ? (
                <MemberOnly page={key}>
                  <Component />
                </MemberOnly>
              ) : (
                <Component />
              )}
              {whenShown}
            </Suspense>
          </LoadedPath>
        </ErrorBoundary>
        <KeptAnswers />
      </PageLayout>
    </AuthProvider>
  );
}

/**
 * Tells the visitor about a request that was not sent, if the device stores anything. A separate
 * component, because updating `App` would make React abandon hydration of the page and lose text
 * already typed.
 */
function KeptAnswers() {
  return useAppStarted() && storesAnything() ? <KeptRequest /> : null;
}

function storesAnything(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    // Storage is blocked.
    return false;
  }
}
