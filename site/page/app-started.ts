import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the app takes over its page, then true: only then may a component show
 * what the server could not know.
 */
export function useAppStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
