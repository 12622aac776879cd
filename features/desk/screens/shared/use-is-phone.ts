import { useSyncExternalStore } from 'react';

const phones = '(max-width: 47.99rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(phones);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(phones).matches);
