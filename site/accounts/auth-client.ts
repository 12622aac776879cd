import type { AccountUser } from '#contract/account.ts';

type Credentials = { email: string; password: string };
type SignUpDetails = Credentials & { name: string; terms: boolean };

/** What came of signing in; `second-factor` asks for a code before it is done. */
type SignInResult = { status: 'signed-in'; user: AccountUser | null } | { status: 'second-factor' };

/** How the site signs in: with the API, or the placeholder of static hosting. */
export type AuthClient = {
  /** Who is signed in; undefined for nobody. A person may have no details to show (null). */
  current: () => Promise<AccountUser | null | undefined>;
  signin: (credentials: Credentials) => Promise<SignInResult>;
  /** The code that `second-factor` asked for. */
  passSecondFactor: (code: string) => Promise<SignInResult>;
  signout: () => Promise<void>;
  /** Gives the sentence to show. */
  signup: (details: SignUpDetails) => Promise<string>;
  /** Gives the sentence to show. */
  resetPassword: (email: string) => Promise<string>;
};
