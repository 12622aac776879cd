import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { matchPage } from '#contract/paths/match-page.ts';
import { atBase } from '#site/links/base.ts';

/**
 * Navigates to the next page after signing in. Anything outside the site, like the desk, is a
 * separate document.
 */
export function Onward({ to }: { to: string }) {
  const { key } = matchPage(to.replace(/[?#].*$/, ''));
  // Only the server knows whether such a path belongs to one of the owner's own pages.
  const isPage = key !== 'notFound' && key !== 'ownPage';
  useEffect(() => {
    if (!isPage) location.replace(atBase(to));
  }, [isPage, to]);
  return isPage && <Navigate to={to} replace />;
}
