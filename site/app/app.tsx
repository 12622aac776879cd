import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { AuthProvider } from '#site/accounts/auth-context.tsx';
import { MemberOnly } from '#site/accounts/member-only.tsx';
import { PageFailed } from '#site/frame/page-failed.tsx';
import { PageFrame } from '#site/frame/page-frame.tsx';
import { Loading } from '#site/ui/loading.tsx';
import { pageRoutes } from './page-routes.ts';

/**
 * The frame with the page of the current path in it. The boundary is keyed by path, so that a
 * navigation whose page is still loading shows 'Loading...' and not the old page.
 * A page that fails leaves header and footer as they are.
 * @param props whenShown: rendered with each page, once its code is here
 */
export function App({ whenShown }: { whenShown?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AuthProvider>
      <PageFrame>
        <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[pathname]}>
          <Suspense key={pathname} fallback={<Loading />}>
            <Routes>
              {pageRoutes.map(({ key, page, Component }) => (
                <Route
                  key={key}
                  path={page.path}
                  caseSensitive
                  element={
                    page.access === 'member' ? (
                      <MemberOnly page={key}>
                        <Component />
                      </MemberOnly>
                    ) : (
                      <Component />
                    )
                  }
                />
              ))}
            </Routes>
            {whenShown}
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
    </AuthProvider>
  );
}
