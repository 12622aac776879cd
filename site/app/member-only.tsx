import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { href } from '#contract/routes.ts';

/**
 * A page for signed-in visitors: everyone else is led to the sign-in page and back afterwards
 * (spec section 6). There are no sessions yet, so nobody is signed in.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isAuthenticated = false;
  if (isAuthenticated) return children;
  return <Navigate to={href('signin', {}, { next: pathname + search })} replace />;
}
