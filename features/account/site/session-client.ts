import { currentUser, signedIn } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { postForMessage } from '#site/requests/post-for-message.ts';
import { browserQueryClient } from '#site/requests/query-client.ts';
import type { AuthClient } from './auth-client.ts';
import { dropMarker, readMarker } from './marker.ts';

/** Authentication with the API's sessions, which are kept in an HttpOnly cookie. */
export const sessionClient: AuthClient = {
  async current() {
    const marker = readMarker();
    try {
      const { user } = await callApi({
        path: apiUrl('authSession'),
        schema: currentUser,
        fallback: m.accounts.accountUnreachable(),
      });
      return user;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      dropMarker(marker);
      return undefined;
    }
  },
  signin(credentials) {
    // Cached responses belong to the previous account, so they are removed.
    browserQueryClient().clear();
    return callApi({
      path: apiUrl('authSignIn'),
      body: credentials,
      schema: signedIn,
      fallback: m.accounts.signInFailed(),
    });
  },
  submitSecondFactor: (code) =>
    callApi({
      path: apiUrl('authSecondFactor'),
      body: { code },
      schema: signedIn,
      fallback: m.accounts.signInFailed(),
    }),
  async signout() {
    await postForMessage('authSignOut', {}, m.accounts.signOutFailed());
    browserQueryClient().clear();
  },
  signup: (details) => postForMessage('authSignUp', details, m.accounts.signUpFailed()),
  resetPassword: (email) =>
    postForMessage('authResetLink', { email }, m.accounts.resetMailFailed()),
};
