import { m } from '#messages/messages.ts';
import type { AuthClient } from './auth-client.ts';

/**
 * Authentication without an API, for static hosting. Signing in sets a flag in memory and checks no
 * credentials. Sign-up and password reset only log that they were called, never what was typed.
 */
export function createPlaceholderClient(): AuthClient {
  return {
    current: async () => undefined,
    signin: async () => ({ status: 'signed-in', user: null }),
    submitSecondFactor: async () => ({ status: 'signed-in', user: null }),
    signout: async () => {},
    async signup() {
      console.log('signup');
      return m.accounts.signUpClosed();
    },
    async resetPassword() {
      console.log('resetPassword');
      return m.accounts.resetWithoutAccounts();
    },
  };
}
