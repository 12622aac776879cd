import type { AccountUser } from '#features/account/contract/account.ts';

type Credentials = { email: string; password: string };
type SignUpDetails = Credentials & { name: string; terms: boolean };

/** The result of a sign-in. `second-factor` means that a code is still required. */
export type SignInResult =
  | { status: 'signed-in'; user: AccountUser | null }
  | { status: 'second-factor' };

/** The authentication backend: the API's sessions, or a placeholder on static hosting. */
export type AuthClient = {
  /**
   * Returns the signed-in user, undefined if signed out, or null if signed in without a profile.
   */
  current: () => Promise<AccountUser | null | undefined>;
  signin: (credentials: Credentials) => Promise<SignInResult>;
  submitSecondFactor: (code: string) => Promise<SignInResult>;
  signout: () => Promise<void>;
  /** Returns the message to show. */
  signup: (details: SignUpDetails) => Promise<string>;
  /** Returns the message to show. */
  resetPassword: (email: string) => Promise<string>;
};
