import { useSyncExternalStore } from 'react';

/**
 * False on the server and during hydration, then true: only then may a component render what the
 * server could not know.
 */
export function useAppStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
