import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { AccountUser } from '#contract/account.ts';
import { signedInMarker } from '#contract/signed-in-marker.ts';
import type { AuthClient } from './auth-client.ts';
import { isPlaceholder, loadAuthClient } from './load-auth-client.ts';

type AuthState = {
  /** Starts false (spec section 4). */
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
 * Who is signed in, and the ways in and out (spec section 3, "Auth context").
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

  const become = (user: AccountUser | null | undefined) =>
    setState({
      isAuthenticated: user !== undefined,
      user: user ?? null,
      isKnown: true,
      isUnreachable: false,
      leftAt: undefined,
    });
  const forget = () => become(undefined);

  async function refresh() {
    setState((now) => (now.isUnreachable ? { ...now, isUnreachable: false } : now));
    try {
      const user = await (await loadAuthClient()).current();
      startTransition(() => become(user));
    } catch {
      // Unreachable is not signed out; what was known before stays.
      startTransition(() => setState((now) => ({ ...now, isUnreachable: true })));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app starts
  useEffect(() => {
    // A transition: an urgent change would make React give up hydrating the page below, and throw
    // away what was typed before the app started.
    if (hasMarker()) startTransition(refresh);
    else startTransition(forget);
  }, []);

  const auth: Auth = {
    ...state,
    refresh,
    forget,
    updateUser: (user) => become(user),
    async signin(credentials) {
      const result = await (await loadAuthClient()).signin(credentials);
      if (result.status === 'signed-in') become(result.user);
      return result;
    },
    async passSecondFactor(code) {
      const result = await (await loadAuthClient()).passSecondFactor(code);
      if (result.status === 'signed-in') become(result.user);
      return result;
    },
    async signout() {
      await (await loadAuthClient()).signout();
      setState({ ...unknown, isKnown: true, leftAt: key });
      setNotice('You are signed out.');
    },
    signup: async (details) => (await loadAuthClient()).signup(details),
    resetPassword: async (email) => (await loadAuthClient()).resetPassword(email),
  };

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
