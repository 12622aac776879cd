import type { AuthClient } from './auth-client.ts';

/** Whether this is a static-hosting build, which has no accounts. */
export const isPlaceholder = import.meta.env.VITE_AUTH === 'placeholder';

/** Lazy-loads the auth client of this build. */
export async function loadAuthClient(): Promise<AuthClient> {
  // Replaced at build time, so the other client is left out of the bundle.
  if (import.meta.env.VITE_AUTH === 'placeholder') {
    return (await import('./placeholder-client.ts')).createPlaceholderClient();
  }
  return (await import('./session-client.ts')).sessionClient;
}
