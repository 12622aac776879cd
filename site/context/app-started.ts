import { useSyncExternalStore } from 'react';

/**
 * Returns false on the server and during hydration, then true. Only then may a component render
 * what the server could not know.
 */
export function useAppStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
