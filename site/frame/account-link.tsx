import { href } from '#contract/routes.ts';
import { useAuth } from '#site/accounts/auth-context.tsx';
import { Link } from '#site/page/link.tsx';
import { Icon } from '#site/ui/icon.tsx';

/**
 * The header's way to the account: to the sign-in, or marked and to one's own. Until it is known who
 * is signed in, it is neither, and leads where that turns out.
 */
export function AccountLink() {
  const { isAuthenticated, isKnown } = useAuth();
  return (
    <Link
      to={href(isKnown && !isAuthenticated ? 'login' : 'account')}
      className="relative grid size-11 place-items-center rounded-full hover:text-secondary"
    >
      <Icon name="account" />
      {isAuthenticated && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-ground bg-accent"
        />
      )}
      <span className="sr-only">{nameOf({ isAuthenticated, isKnown })}</span>
    </Link>
  );
}

function nameOf({ isAuthenticated, isKnown }: { isAuthenticated: boolean; isKnown: boolean }) {
  if (!isKnown) return 'Account';
  return isAuthenticated ? 'Your account' : 'Sign in';
}
