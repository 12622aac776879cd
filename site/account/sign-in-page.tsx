import { Link, Navigate, useSearchParams } from 'react-router';
import { safeNextPath } from '#contract/next-path.ts';
import { href } from '#contract/routes.ts';
import { usePostResult } from '#site/app/post-result.tsx';
import { isPlaceholder } from '#site/auth/auth-client.ts';
import { useAuth } from '#site/auth/auth-context.tsx';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in, at both of its addresses; leads on to where the visitor wanted to go. */
export function SignInPage({ page }: { page: 'login' | 'signin' }) {
  const [query] = useSearchParams();
  const { isAuthenticated } = useAuth();
  const posted = usePostResult('sign-in');
  const wanted = posted ? [posted.values.next ?? ''].flat() : query.getAll('next');
  // Said twice, it is nobody's wish (design, B61).
  const next = wanted.length === 1 ? (wanted[0] ?? '') : '';
  if (isAuthenticated) return <Navigate to={safeNextPath(next, href('dashboard'))} replace />;
  return (
    <Entrance
      page={page}
      lead={
        isPlaceholder && (
          <p className="border-l-2 border-secondary pl-4">
            Demo sign-in: any details are accepted; do not use a real password.
          </p>
        )
      }
      footer={
        <p>
          New here?{' '}
          <Link to={href('signup')} className="text-text text-link">
            Create an account
          </Link>
        </p>
      }
    >
      <SignInForm next={next} asksForCode={query.get('step') === 'code'} />
    </Entrance>
  );
}
