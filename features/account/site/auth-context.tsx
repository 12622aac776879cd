import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { AccountUser } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { optional } from '#site/loading/optional.tsx';
import { ApiError } from '#site/requests/api-error.ts';
import type { AuthClient, SignInResult } from './auth-client.ts';
import { loadAuthClient } from './load-auth-client.ts';
import { readMarker } from './marker.ts';

type AuthState = {
  isAuthenticated: boolean;
  /** Null until the user is known, and if there is no profile to show. */
  user: AccountUser | null;
  /** False until the session check has finished. */
  isKnown: boolean;
  /**
   * Whether the last session check got no response, so that the visitor counts as neither signed in
   * nor signed out.
   */
  isUnreachable: boolean;
  /**
   * The history entry in which the user signed out, which redirects home rather than to sign-in.
   */
  signedOutAt: string | undefined;
};

export type Auth = AuthState &
  Omit<AuthClient, 'current'> & {
    /**
     * Checks the session again. Returns whether the visitor is signed in, or undefined if the check
     * failed.
     */
    refresh: () => Promise<boolean | undefined>;
    /** Stores the user that the API returned. */
    updateUser: (user: AccountUser) => void;
    /** Drops the user after the session has ended elsewhere. */
    forget: () => void;
  };

const Context = createContext<Auth | undefined>(undefined);
const Toast = optional(async () => (await import('#site/ui/toast.tsx')).Toast);

/**
 * Returns the authentication state and its actions.
 * @throws Error outside an AuthProvider
 */
export function useAuth(): Auth {
  const auth = useContext(Context);
  if (auth === undefined) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Provides `useAuth`. Without the signed-in marker, sends no request and loads no account code. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(initialState);
  const [notice, setNotice] = useState('');
  const { key } = useLocation();

  const actions = useMemo(() => {
    const setUser = (user: AccountUser | null | undefined) =>
      setState(({ signedOutAt }) => ({
        isAuthenticated: user !== undefined,
        user: user ?? null,
        isKnown: true,
        isUnreachable: false,
        signedOutAt: user === undefined ? signedOutAt : undefined,
      }));
    const enter = async (ask: (client: AuthClient) => Promise<SignInResult>) => {
      const client = await loadAuthClient();
      const result = await ask(client);
      if (result.status === 'signed-in') setUser(await arrived(client, result.user));
      return result;
    };
    return {
      forget: () => setUser(undefined),
      updateUser: (user: AccountUser) => setUser(user),
      async refresh() {
        setState((now) => (now.isUnreachable ? { ...now, isUnreachable: false } : now));
        try {
          const user = await (await loadAuthClient()).current();
          startTransition(() => setUser(user));
          return user !== undefined;
        } catch {
          // An unreachable server does not mean that the visitor is signed out, so the last known
          // state is kept.
          startTransition(() => setState((now) => ({ ...now, isUnreachable: true })));
          return undefined;
        }
      },
      signin: (credentials) => enter((client) => client.signin(credentials)),
      submitSecondFactor: (code) => enter((client) => client.submitSecondFactor(code)),
      signup: async (details) => (await loadAuthClient()).signup(details),
      resetPassword: async (email) => (await loadAuthClient()).resetPassword(email),
    } satisfies Partial<Auth>;
  }, []);

  useEffect(() => {
    // A transition, because an urgent update would make React abandon hydration of the page below
    // and lose what was typed before the app started.
    startTransition(
      () => void (hasAccounts && readMarker() !== undefined ? actions.refresh() : actions.forget()),
    );
  }, [actions]);

  const auth: Auth = useMemo(
    () => ({
      ...state,
      ...actions,
      async signout() {
        // Set before the response arrives, because another request may find out first that the
        // session has ended.
        setState((now) => ({ ...now, signedOutAt: key }));
        await (await loadAuthClient()).signout();
        setState({ ...initialState, isKnown: true, signedOutAt: key });
        setNotice(m.accounts.signedOut());
      },
    }),
    [state, actions, key],
  );

  return (
    <Context value={auth}>
      {children}
      {notice && <Toast message={notice} onDismiss={() => setNotice('')} />}
    </Context>
  );
}

/**
 * Checks that the browser kept the session cookie, and returns the user. If the check gets no
 * response, the sign-in stands.
 * @throws ApiError if the cookie is missing
 */
async function arrived(client: AuthClient, user: AccountUser | null): Promise<AccountUser | null> {
  if (!hasAccounts || (await client.current().catch(() => user)) !== undefined) return user;
  throw new ApiError(m.fields.cookieRefused(), 0);
}

const initialState: AuthState = {
  isAuthenticated: false,
  user: null,
  isKnown: false,
  isUnreachable: false,
  signedOutAt: undefined,
};
