import type { AuthClient } from './auth-client.ts';

/**
 * The sign-in of the specification (section 4), for hosting without an API: a boolean of this page,
 * no credential check; sign-up and reset only log that they were called, and nothing that was typed.
 */
export function createPlaceholderClient(): AuthClient {
  return {
    current: async () => undefined,
    signin: async () => ({ status: 'signed-in', user: null }),
    passSecondFactor: async () => ({ status: 'signed-in', user: null }),
    signout: async () => {},
    async signup() {
      console.log('signup');
      return 'Sign-up is not open yet.';
    },
    async resetPassword() {
      console.log('resetPassword');
      return 'There are no accounts here yet, so there is no password to reset.';
    },
  };
}
