import { useSyncExternalStore } from 'react';

/** Returns a hook that tells whether a media query matches. */
function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  const matches = () => matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Returns whether the window is as narrow as a phone's. */
export const useIsPhone = mediaHook('(max-width: 47.99rem)');

/** Returns whether the sidebar is shown, instead of a bar at the bottom with a menu. */
export const useHasSidebar = mediaHook('(min-width: 62rem)');
