import { hasAccounts } from '#site/content/hosting.ts';
import type { AuthClient } from './auth-client.ts';

/**
 * Lazy-loads the authentication client, or a placeholder on a static host, which has no accounts.
 */
export async function loadAuthClient(): Promise<AuthClient> {
  if (!hasAccounts) return (await import('./placeholder-client.ts')).createPlaceholderClient();
  return (await import('./session-client.ts')).sessionClient;
}
