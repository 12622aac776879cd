import { useSyncExternalStore } from 'react';
import { api } from '#contract/routes.ts';
import { atBase } from './base.ts';
import { attendance } from './polling-headers.ts';

let isSignedOut = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  if (value === isSignedOut) return;
  isSignedOut = value;
  for (const listener of listeners) listener();
}

/** Records that a request succeeded, which means that the session is alive. */
export const noteSessionAlive = () => set(false);

/**
 * Checks whether the session has ended. The desk's endpoints cannot tell, because they answer 404
 * without a session.
 */
export async function checkSession(): Promise<void> {
  try {
    const { status } = await fetch(atBase(api.authSession), { headers: attendance() });
    if (status === 401) set(true);
    else if (status === 200) set(false);
  } catch {
    // Being offline has a separate notice.
  }
}

/** Returns whether the user has been signed out while the desk was open. */
export function useIsSignedOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSignedOut,
  );
}
