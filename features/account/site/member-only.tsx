import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { href, type PageKey } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { PageHead } from '#site/head/page-head.tsx';
import { pageTextOf } from '#site/loading/page-text.ts';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { Loading } from '#site/ui/loading.tsx';
import { useAuth } from './auth-context.tsx';
import { MemberIntro } from './member-intro.tsx';

/** The heading shown until the session check has finished. */
const waiting = m.accounts.memberPageLoading();
const failed = m.accounts.memberPageFailed();

/**
 * Guards a member page. Redirects signed-out visitors to sign-in and back afterwards, or home if
 * they have just signed out here. Shows a loading state until the session is known or the redirect
 * has loaded.
 */
export function MemberOnly({ page, children }: { page: PageKey; children: ReactNode }) {
  const { pathname, search, hash, key } = useLocation();
  const { isAuthenticated, isKnown, isUnreachable, signedOutAt, refresh } = useAuth();
  if (isAuthenticated) return children;
  const signin = href('signin', {}, { next: pathname + search + hash });
  const elsewhere = isKnown && (
    <Navigate to={signedOutAt === key ? href('home') : signin} replace />
  );
  const heading = isUnreachable ? failed : waiting;
  // The page's own title loads with its code, but a prerendered document already contains it.
  const title = pageTextOf(page).title || heading;
  const description = pageTextOf(page).description || m.accounts.memberPageDescription();
  return (
    <div className="page-x">
      <PageHead page={page} title={title} description={description} />
      {elsewhere}
      <MemberIntro heading={heading} />
      {isUnreachable ? (
        <LoadFailure
          message={m.accounts.unreachableStillSignedIn()}
          onRetry={() => void refresh()}
        />
      ) : (
        <>
          <div className="script-off:hidden">
            <Loading />
          </div>
          <p className="hidden max-w-text text-lg script-off:block">
            {m.accounts.needsJavascript()}
          </p>
        </>
      )}
    </div>
  );
}
