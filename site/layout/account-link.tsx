import { href } from '#contract/routes.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { m } from '#messages/messages.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../links/link.tsx';

/**
 * The header's account icon. Links to sign-in or, if signed in, to the account, with a marker.
 * Until the session is known, it links to the account page, which redirects if needed.
 */
export function AccountLink() {
  const { isAuthenticated, isKnown } = useAuth();
  return (
    <Link
      to={href(isKnown && !isAuthenticated ? 'login' : 'account')}
      className="relative grid icon-button place-items-center rounded-full hover:text-secondary md:max-lg:w-10"
    >
      <Icon name="account" />
      {isAuthenticated && (
        <span
          aria-hidden="true"
          className="absolute top-2 end-2 size-2.5 rounded-full border-2 border-ground bg-accent"
        />
      )}
      <span className="sr-only">{nameOf({ isAuthenticated, isKnown })}</span>
    </Link>
  );
}

function nameOf({ isAuthenticated, isKnown }: { isAuthenticated: boolean; isKnown: boolean }) {
  if (!isKnown) return m.labels.account();
  return isAuthenticated ? m.labels.yourAccount() : m.labels.signIn();
}
