import type { AuthClient } from './auth-client.ts';

/** Whether this build is for static hosting, where there are no accounts. */
export const isPlaceholder = import.meta.env.VITE_AUTH === 'placeholder';

/** The client of this build; its code comes only when it is needed. */
export async function loadAuthClient(): Promise<AuthClient> {
  // Replaced at build, so that the other client is in no file.
  if (import.meta.env.VITE_AUTH === 'placeholder') {
    return (await import('./placeholder-client.ts')).createPlaceholderClient();
  }
  return (await import('./session-client.ts')).sessionClient;
}
