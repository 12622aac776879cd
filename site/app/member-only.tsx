import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { useAuth } from '#site/auth/auth-context.tsx';
import { Loading } from '#site/ui/loading.tsx';

/**
 * A page for signed-in visitors: everyone else is led to the sign-in page and back afterwards
 * (spec section 6); who has just signed out here is led home.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const { isAuthenticated, isKnown, leftAt } = useAuth();
  if (isAuthenticated) return children;
  if (!isKnown) return <Loading />;
  const signin = href('signin', {}, { next: pathname + search });
  return <Navigate to={leftAt === key ? href('home') : signin} replace />;
}
