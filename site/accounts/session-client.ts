import { accountMessage, currentUser, signedIn } from '#contract/account.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { browserQueryClient } from '#site/requests/query-client.ts';
import type { AuthClient } from './auth-client.ts';

/** Auth with the API's sessions, kept in an HttpOnly cookie. */
export const sessionClient: AuthClient = {
  async current() {
    try {
      const { user } = await callApi({
        path: apiUrl('authSession'),
        schema: currentUser,
        fallback: 'Your account cannot be reached right now.',
      });
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return undefined;
      throw error;
    }
  },
  signin(credentials) {
    // Cached answers belong to the previous account.
    browserQueryClient().clear();
    return callApi({
      path: apiUrl('authSignIn'),
      body: credentials,
      schema: signedIn,
      fallback: 'Signing in did not work. Please try again.',
    });
  },
  submitSecondFactor: (code) =>
    callApi({
      path: apiUrl('authSecondFactor'),
      body: { code },
      schema: signedIn,
      fallback: 'Signing in did not work. Please try again.',
    }),
  async signout() {
    await callApi({
      path: apiUrl('authSignOut'),
      body: {},
      schema: accountMessage,
      fallback: 'Signing out did not work. Please try again.',
    });
    browserQueryClient().clear();
  },
  async signup(details) {
    const { message } = await callApi({
      path: apiUrl('authSignUp'),
      body: details,
      schema: accountMessage,
      fallback: 'Your account was not created. Please try again.',
    });
    return message;
  },
  async resetPassword(email) {
    const { message } = await callApi({
      path: apiUrl('authResetLink'),
      body: { email },
      schema: accountMessage,
      fallback: 'The email was not sent. Please try again.',
    });
    return message;
  },
};
