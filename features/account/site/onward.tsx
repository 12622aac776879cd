import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { matchPage } from '#contract/paths/match-page.ts';
import { atBase } from '#site/links/base.ts';

/** Continues after signing in. Anything outside the site, such as the desk, is a separate document. */
export function Onward({ to }: { to: string }) {
  const { key } = matchPage(to.replace(/[?#].*$/, ''));
  // Any path may be one of the owner's pages; only the server knows.
  const isPage = key !== 'notFound' && key !== 'ownPage';
  useEffect(() => {
    if (!isPage) location.replace(atBase(to));
  }, [isPage, to]);
  return isPage && <Navigate to={to} replace />;
}
