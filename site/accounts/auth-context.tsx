import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { AccountUser } from '#contract/account.ts';
import { signedInMarker } from '#contract/signed-in-marker.ts';
import { ApiError } from '#site/requests/api-error.ts';
import type { AuthClient } from './auth-client.ts';
import { isPlaceholder, loadAuthClient } from './load-auth-client.ts';

type AuthState = {
  isAuthenticated: boolean;
  /** Starts null; stays so where there are no details to show. */
  user: AccountUser | null;
  /** False until it is known whether somebody is signed in. */
  isKnown: boolean;
  /** Whether the last question who is signed in got no answer: neither in nor out. */
  isUnreachable: boolean;
  /** The history entry on which somebody signed out: its page leads home, not to the sign-in. */
  leftAt: string | undefined;
};

export type Auth = AuthState &
  Omit<AuthClient, 'current'> & {
    /** Asks again who is signed in. */
    refresh: () => Promise<void>;
    /** Takes over what the API has answered about the user. */
    updateUser: (user: AccountUser) => void;
    /** The session has ended elsewhere. */
    forget: () => void;
  };

const Context = createContext<Auth | undefined>(undefined);
const Toast = lazy(async () => ({ default: (await import('#site/ui/toast.tsx')).Toast }));

/**
 * Who is signed in, and the ways in and out.
 * @throws Error outside an AuthProvider
 */
export function useAuth(): Auth {
  const auth = useContext(Context);
  if (auth === undefined) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * Holds the state of `useAuth`. A visitor without the mark of a session causes no request and loads
 * no code for accounts.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(unknown);
  const [notice, setNotice] = useState('');
  const { key } = useLocation();

  const actions = useMemo(() => {
    const become = (user: AccountUser | null | undefined) =>
      setState({
        isAuthenticated: user !== undefined,
        user: user ?? null,
        isKnown: true,
        isUnreachable: false,
        leftAt: undefined,
      });
    return {
      forget: () => become(undefined),
      updateUser: (user: AccountUser) => become(user),
      async refresh() {
        setState((now) => (now.isUnreachable ? { ...now, isUnreachable: false } : now));
        try {
          const user = await (await loadAuthClient()).current();
          startTransition(() => become(user));
        } catch {
          // Unreachable is not signed out: keep what was known.
          startTransition(() => setState((now) => ({ ...now, isUnreachable: true })));
        }
      },
      async signin(credentials) {
        const client = await loadAuthClient();
        const result = await client.signin(credentials);
        if (result.status === 'signed-in') become(await arrived(client, result.user));
        return result;
      },
      async passSecondFactor(code) {
        const client = await loadAuthClient();
        const result = await client.passSecondFactor(code);
        if (result.status === 'signed-in') become(await arrived(client, result.user));
        return result;
      },
      signup: async (details) => (await loadAuthClient()).signup(details),
      resetPassword: async (email) => (await loadAuthClient()).resetPassword(email),
    } satisfies Partial<Auth>;
  }, []);

  useEffect(() => {
    // A transition: an urgent update would make React abandon hydrating the page below, and with it
    // what was typed before the app started.
    startTransition(hasMarker() ? actions.refresh : actions.forget);
  }, [actions]);

  const auth: Auth = useMemo(
    () => ({
      ...state,
      ...actions,
      async signout() {
        await (await loadAuthClient()).signout();
        setState({ ...unknown, isKnown: true, leftAt: key });
        setNotice('You are signed out.');
      },
    }),
    [state, actions, key],
  );

  return (
    <Context value={auth}>
      {children}
      {notice && (
        <Suspense>
          <Toast message={notice} onDismiss={() => setNotice('')} />
        </Suspense>
      )}
    </Context>
  );
}

/**
 * Who is signed in, once the browser has shown that it kept the session's cookie.
 * @throws ApiError if it did not
 */
async function arrived(client: AuthClient, user: AccountUser | null): Promise<AccountUser | null> {
  if (isPlaceholder || (await client.current()) !== undefined) return user;
  throw new ApiError(cookieRefused, 0);
}

const cookieRefused =
  'Your password is right, but this browser did not keep the cookie that signs you in. Please allow cookies for this site, or use its https address: some browsers, such as Safari, keep no such cookie on http://localhost.';

const unknown: AuthState = {
  isAuthenticated: false,
  user: null,
  isKnown: false,
  isUnreachable: false,
  leftAt: undefined,
};

function hasMarker(): boolean {
  return !isPlaceholder && document.cookie.includes(`${signedInMarker.name}=`);
}
